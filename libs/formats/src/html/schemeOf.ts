const [tab, lineFeed, carriageReturn, space, colon] = [0x9, 0xa, 0xd, 0x20, 0x3a]

/**
 * The scheme of a URL in lower case, empty for a relative one. Read as in browsers (URL standard, "basic URL parser"): control characters
 * and spaces at the start, and tabs and line breaks anywhere, are ignored.
 */
export const schemeOf = (address: string): string => {
  let scheme = ""
  for (let at = 0; at < address.length; at++) {
    const code = address.charCodeAt(at)
    if (code === tab || code === lineFeed || code === carriageReturn || (scheme === "" && code <= space)) continue
    if (code === colon) return scheme.toLowerCase()
    const char = address.charAt(at)
    if (!(scheme === "" ? letter : schemeSign).test(char)) return ""
    scheme += char
  }
  return ""
}

const letter = /[a-z]/iu
const schemeSign = /[a-z\d+.-]/iu
