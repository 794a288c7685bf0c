const unreserved = /^[a-z0-9\-._~]$/i

const hex = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`

const escaped = (text: string): string => Array.from(Buffer.from(text, "utf8"), hex).join("")

const normalizeEscape = (escape: string): string => {
  const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
  return unreserved.test(letter) ? letter : escape.toUpperCase()
}

/**
 * One spelling for equivalent paths (RFC 9309, section 2.2.2): unneeded escapes are decoded, characters that no URI may hold
 * are escaped as UTF-8, and escaped delimiters stay distinct from plain ones.
 */
export const normalizePath = (path: string): string =>
  path.replace(/%[0-9a-f]{2}|[^a-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+/gi, (part) =>
    part.startsWith("%") ? normalizeEscape(part) : escaped(part),
  )
