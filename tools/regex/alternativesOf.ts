/** Steps over an escape, a class or a character. */
const token = /\\.|\[(?:\\.|[^\]\\])*\]|[^]/gsu

/**
 * The top-level alternatives of an expression: `a(b|c)` and `d` of `a(b|c)|d`. They are tried one after the other at each position, so that the whole
 * is linear if each of them is, and they are checked much faster. An expression with backreferences or nested classes stays whole.
 */
export const alternativesOf = (source: string, flags: string): ReadonlyArray<string> => {
  if (/\\[1-9k]/.test(source) || flags.includes("v")) return [source]
  const alternatives = [""]
  let depth = 0
  for (const [part] of source.matchAll(token)) {
    if (part === "(") depth++
    if (part === ")") depth--
    if (part === "|" && depth === 0) alternatives.push("")
    else alternatives[alternatives.length - 1] += part
  }
  return alternatives
}
