const unreserved = /^[a-z0-9\-._~]$/iu

const hex = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`

const escaped = (text: string): string => Array.from(new TextEncoder().encode(text), hex).join("")

const normalizeEscape = (escape: string): string => {
  const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
  return unreserved.test(letter) ? letter : escape.toUpperCase()
}

/**
 * One spelling for equivalent paths (RFC 9309, section 2.2.2): unneeded escapes are decoded, characters that no URI may hold
 * are escaped as UTF-8, and escaped delimiters stay distinct from plain ones.
 */
export const normalizePath = (path: string): string =>
  path.replace(/%[0-9a-f]{2}|[^a-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+/giu, (part) =>
    part.startsWith("%") ? normalizeEscape(part) : escaped(part),
  )

/** Delimiters that mean nothing in a query. */
const loose = /%(?:3A|2F|3F|40|5B|5D)/gu

/**
 * A normalized path whose query has no escaped `:`, `/`, `?`, `@` or brackets: the table of RFC 9309, section 2.2.2, holds
 * `?baz=https://foo.bar` for equal to `?baz=https%3A%2F%2Ffoo.bar`. Before the `?` such an escape stays distinct.
 */
export const foldQuery = (path: string): string => {
  const query = path.indexOf("?")
  return query < 0 ? path : path.slice(0, query) + path.slice(query).replace(loose, decodeURIComponent)
}
