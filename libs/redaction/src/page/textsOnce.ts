/** Longest word run by which a line is recognised: a name of so many words is never left out. */
const longestRun = 3

/** Each run of one, two and three words of a text. */
function* runsOf(words: ReadonlyArray<string>): Generator<string> {
  for (let start = 0; start < words.length; start++) {
    let run = ""
    for (const word of words.slice(start, start + longestRun)) {
      run = run === "" ? word : `${run} ${word}`
      yield run
    }
  }
}

const wordsOf = (text: string): ReadonlyArray<string> => text.split(/\s+/u).filter((word) => word !== "")

/** Whether all longest runs of a line were read before. */
const isKnown = (line: string, known: ReadonlySet<string>): boolean => {
  const words = wordsOf(line)
  if (words.length <= longestRun) return words.length === 0 || known.has(words.join(" "))
  return words.every(
    (_, start) => start + longestRun > words.length || known.has(words.slice(start, start + longestRun).join(" ")),
  )
}

/**
 * Joins overlapping texts into one of at most so many characters, on separate lines: lines that earlier texts contain are left out, whatever their
 * line ends. Linear.
 */
export const textsOnce = (texts: ReadonlyArray<string>, longest: number): string => {
  const known = new Set<string>()
  let once = ""
  for (const [place, text] of texts.entries()) {
    const fresh = (
      place === 0
        ? text
        : text
            .split("\n")
            .filter((line) => !isKnown(line, known))
            .join("\n")
    ).slice(0, longest)
    if (fresh === "") continue
    once = once === "" ? fresh : `${once}\n${fresh}`
    if (once.length > longest) return once.slice(0, longest)
    for (const run of runsOf(wordsOf(fresh))) known.add(run)
  }
  return once
}
