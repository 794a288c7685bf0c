const hex = /^[\da-f]{6,1000}$/iu
const address = /^[^\s@]+@[^\s@?]{3,}(?:\?|$)/u

/** The email address that Cloudflare hid from programs: hexadecimal bytes, each XORed with the first. Cloudflare, "Email Address Obfuscation". `undefined` for anything else. */
export const decodeMail = (hidden: string): string | undefined => {
  if (!hex.test(hidden)) return undefined
  const bytes = Uint8Array.from(hidden.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16))
  const shown = new TextDecoder().decode(bytes.map((byte) => byte ^ (bytes[0] ?? 0)).subarray(1))
  return address.test(shown) ? shown : undefined
}

/** The same of a link that leads to a page which shows the address. */
export const decodeMailLink = (href: string): string | undefined => {
  const mail = decodeMail(/\/cdn-cgi\/l\/email-protection#(.+)/u.exec(href)?.[1] ?? "")
  return mail && `mailto:${mail}`
}
