/** Lower case, 0 for each digit and a blank for a hyphen, a UTF-16 code unit each. */
const folded = new Uint16Array(0x10000)
for (let code = 0; code < folded.length; code++) {
  const lower = String.fromCharCode(code).toLowerCase()
  folded[code] =
    code === 0x2d ? 0x20 : code >= 0x30 && code <= 0x39 ? 0x30 : lower.length === 1 ? lower.charCodeAt(0) : code
}

/** What hashes begin with. FNV-1a, 32 bits. */
export const hashSeed = 0x811c9dc5
const prime = 0x01000193

/** A hash that also knows another number, which may be a hash. */
export const hashWith = (hash: number, value: number): number => {
  const mixed = Math.imul(hash ^ value, 0x2c1b3c6d)
  return Math.imul(mixed ^ (mixed >>> 15), prime)
}

/** A hash of a stretch of a text that is the same in upper and lower case, for all digits, and for blanks and hyphens. */
export const hashOf = (text: string, start: number, end: number): number => {
  let hash = hashSeed
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ (folded[text.charCodeAt(index)] ?? 0), prime)
  return hash ^ (hash >>> 13)
}
