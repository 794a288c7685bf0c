const line = /^\s*CPU seconds of (\S+): (.*?)\s*$/

/** CPU seconds by test file, largest first, read from the lines that our vitest reporter prints for each project. */
export const testCosts = (output) =>
  output
    .split("\n")
    .flatMap((text) => {
      const [, folder, files = ""] = line.exec(text) ?? []
      return [...files.matchAll(/(\S+) (\d+\.\d)/g)].map(([, file, seconds]) => ({
        file: `${folder}/${file}`,
        seconds: Number(seconds),
      }))
    })
    .toSorted((a, b) => b.seconds - a.seconds)
