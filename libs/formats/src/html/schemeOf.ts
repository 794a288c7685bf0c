const [tab, lineFeed, carriageReturn, space, colon] = [0x9, 0xa, 0xd, 0x20, 0x3a]

/**
 * The scheme of an address in lower case, empty for a relative one. Read as browsers do (URL standard, "basic URL parser"): controls
 * and spaces at the start, and tabs and line breaks anywhere, do not count.
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
