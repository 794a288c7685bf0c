const quoted = /“[^”]{1,80}”|«[^»]{1,80}»|„[^“”]{1,80}[“”]|「[^」]{1,80}」|『[^』]{1,80}』|(?<![^\s(])"[^"]{1,80}"/gu

/** A text without its quotations, which it does not say itself. A text that is only a quotation stays. */
export const unquoted = (text: string): string => {
  const rest = text.replaceAll(quoted, " ").trim()
  return rest === "" ? text : rest
}
