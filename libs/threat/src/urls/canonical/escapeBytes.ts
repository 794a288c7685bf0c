/** Bytes as text, with `%XX` for those up to the blank, from 127 on, and for `#` and `%`. Safe Browsing, "URLs and Hashing". */
export const escapeBytes = (bytes: Uint8Array): string => {
  let text = ""
  for (const byte of bytes) {
    const isPlain = byte > 0x20 && byte < 0x7f && byte !== 0x23 && byte !== 0x25
    text += isPlain ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`
  }
  return text
}
