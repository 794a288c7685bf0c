/** `poolWaitSeconds/browser tabs` as words: `Pool wait time: browser tabs`. */
export const seriesTitle = (name: string): string => {
  const [metric = "", ...label] = name.split("/")
  const words = metric
    .replace(/Seconds$/u, "Time")
    .replaceAll(/(?<=[a-z\d])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^[a-z]/u, (letter) => letter.toUpperCase())
  return [words, ...label].join(": ")
}
