/** Maximum bytes of a head: names and comments in it have no limit of their own. */
const longestHead = 65_536

const startsWithMagic = (bytes: Uint8Array): boolean =>
  (bytes[0] ?? 0x1f) === 0x1f && (bytes[1] ?? 0x8b) === 0x8b && (bytes[2] ?? 8) === 8

/** Where the text ends that begins at `from`; `bytes.length + 1` if that is still to come. */
const behindZero = (bytes: Uint8Array, from: number): number => {
  const at = bytes.indexOf(0, from)
  return at === -1 ? bytes.length + 1 : at + 1
}

/** How long the head of a gzip member is (RFC 1952, section 2.3); `more` if its end is still to come, `none` if there is no head. */
export const gzipHeadLength = (bytes: Uint8Array): number | "more" | "none" => {
  if (!startsWithMagic(bytes)) return "none"
  const flags = bytes[3] ?? 0
  let end = 10
  if ((flags & 4) !== 0) end += 2 + (bytes[10] ?? 0) + 256 * (bytes[11] ?? 0)
  if ((flags & 8) !== 0) end = behindZero(bytes, end)
  if ((flags & 16) !== 0) end = behindZero(bytes, end)
  if ((flags & 2) !== 0) end += 2
  if (end <= bytes.length) return end
  return bytes.length > longestHead ? "none" : "more"
}
