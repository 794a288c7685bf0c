/** Characters of an address that is looked through for its end; what is longer is taken for text. */
const longestAddress = 2_000

/** Where the address that begins after `](` ends: behind its closing bracket; undefined where it has none within 2,000 characters. */
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
