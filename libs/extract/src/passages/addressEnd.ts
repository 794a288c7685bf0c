/** Longest URL that is searched for its end; a longer one is treated as text. */
const longestAddress = 2_000

/** The end of the link destination that begins after `](`: after its closing bracket; undefined if there is none within 2,000 characters. */
export const addressEnd = (markdown: string, from: number): number | undefined => {
  let depth = 1
  for (let at = from; at < markdown.length && at < from + longestAddress; at++) {
    const char = markdown.charAt(at)
    if (char === "\\") at++
    else if (char === "(") depth++
    else if (char === ")" && --depth === 0) return at + 1
  }
  return undefined
}
