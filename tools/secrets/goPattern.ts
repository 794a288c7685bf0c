/** A pattern of Go's RE2 in the syntax of JavaScript. */
export interface Pattern {
  readonly source: string
  readonly ignoreCase: boolean
}

/** The end of the group that contains a position of the pattern; classes are recognised, escapes skipped. */
const endOfGroup = (source: string, from: number): number => {
  let [depth, inClass] = [0, false]
  for (let at = from; at < source.length; at++) {
    const character = source[at]
    if (character === "\\") at++
    else if (inClass) inClass = character !== "]"
    else if (character === "[") inClass = true
    else if (character === "(") depth++
    else if (character === "|" && depth === 0) throw new Error(`A flag before an alternative: ${source}`)
    else if (character === ")" && depth-- === 0) return at
  }
  return source.length
}

/** A flag within a pattern applies up to the end of its group: `(a(?i)b)` becomes `(a(?i:b))`. */
const scopeFlags = (source: string): string => {
  const at = source.indexOf("(?i)")
  if (at === -1) return source
  const [before, rest] = [source.slice(0, at), source.slice(at + 4)]
  const end = endOfGroup(rest, 0)
  return scopeFlags(`${before}(?i:${rest.slice(0, end)})${rest.slice(end)}`)
}

/** The same pattern in the syntax of JavaScript (ES2025, with modifiers). */
export const goPattern = (go: string): Pattern => {
  const ignoreCase = go.startsWith("(?i)")
  const plain = (ignoreCase ? go.slice(4) : go)
    .replaceAll(/\(\?P<\w+>/g, "(?:")
    .replaceAll("[[:alnum:]]", "[0-9A-Za-z]")
    .replaceAll("(?s:.)", "[^]")
    .replaceAll(String.raw`\z`, "$")
  return { source: scopeFlags(plain), ignoreCase }
}
