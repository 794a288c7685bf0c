/** Words in a row by which a text is known again: a name of so many is never left out. */
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

/** Whether all of a line stands in what was read: its longest runs do. */
const isKnown = (line: string, known: ReadonlySet<string>): boolean => {
  const words = wordsOf(line)
  if (words.length <= longestRun) return words.length === 0 || known.has(words.join(" "))
  return words.every((_, start) => start + longestRun > words.length || known.has(words.slice(start, start + longestRun).join(" ")))
}

/**
 * Texts that say much of the same, a line each at least, as one of so many characters at most: of each is left out which of its lines those before it say, however their
 * lines end. Linear.
 */
export const textsOnce = (texts: ReadonlyArray<string>, longest: number): string => {
  const known = new Set<string>()
  let once = ""
  for (const [place, text] of texts.entries()) {
    const fresh = (place === 0 ? text : text.split("\n").filter((line) => !isKnown(line, known)).join("\n")).slice(0, longest)
    if (fresh === "") continue
    once = once === "" ? fresh : `${once}\n${fresh}`
    if (once.length > longest) return once.slice(0, longest)
    for (const run of runsOf(wordsOf(fresh))) known.add(run)
  }
  return once
}
