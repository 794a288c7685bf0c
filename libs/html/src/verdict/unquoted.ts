const quoted = /“[^”]{1,80}”|«[^»]{1,80}»|„[^“”]{1,80}[“”]|「[^」]{1,80}」|『[^』]{1,80}』|(?<![^\s(])"[^"]{1,80}"/gu

/** A text without what it quotes: it tells of that, and does not say it. One that is nothing but a quotation stays. */
export const unquoted = (text: string): string => {
  const rest = text.replaceAll(quoted, " ").trim()
  return rest === "" ? text : rest
}
