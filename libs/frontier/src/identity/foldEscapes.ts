const escape = /%[\da-f]{2}/giu
const malformed = /%(?![\da-f]{2})/iu
const unreserved = /[\w.~-]/u

const folded = (text: string): string => {
  const character = String.fromCharCode(Number.parseInt(text.slice(1), 16))
  return unreserved.test(character) ? character : text.toUpperCase()
}

/** A path or a query with `%7e` as `~` and `%c3` as `%C3`. RFC 3986, 6.2.2.1 and 6.2.2.2: no server tells them apart. */
export const foldEscapes = (text: string): string => {
  if (!text.includes("%")) return text
  // A decoded character could complete an escape that is none: `%%34%31` would become `%41`.
  return malformed.test(text) ? text : text.replaceAll(escape, folded)
}
