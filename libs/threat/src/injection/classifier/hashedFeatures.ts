/** Number of weights of the classifier: further features share one by their hash. */
export const featureCount = 2 ** 17

const seed = 0x811c9dc5
const prime = 0x01000193
/** Maximum distance of the words of a pair. */
const [pairSalt, gapSalt, tripleSalt] = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35]

const mix = (hash: number): number => {
  const a = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  const b = Math.imul(a ^ (a >>> 12), 0x297a2d39)
  return ((b ^ (b >>> 15)) >>> 0) % featureCount
}

const [letter, alone] = [1, 2]
const kinds = new Uint8Array(0x10000)
for (let code = 0; code < kinds.length; code++) {
  const character = String.fromCharCode(code)
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(character)) kinds[code] = alone
  else if (/[\p{L}\p{N}']/u.test(character)) kinds[code] = letter
  else if (/[^\s\p{Cs}]/u.test(character)) kinds[code] = alone
}

/**
 * Calls `see` with the hash of each feature of a range of folded text: words, pairs of words, pairs with one between, and
 * triples. In scripts without blanks characters count as words, and punctuation counts everywhere.
 */
export const eachFeature = (
  folded: string,
  { end, start }: { readonly start: number; readonly end: number },
  see: (feature: number) => void,
): void => {
  let [before, previous] = [0, 0]
  const word = (hash: number): void => {
    see(mix(hash))
    see(mix(Math.imul(previous, pairSalt) ^ hash))
    see(mix(Math.imul(before, gapSalt) ^ hash))
    see(mix(Math.imul(before, tripleSalt) ^ Math.imul(previous, pairSalt) ^ hash))
    before = previous
    previous = hash
  }
  let hash = seed
  for (let index = start; index < end; index++) {
    const code = folded.charCodeAt(index)
    const kind = kinds[code]
    if (kind === letter) hash = Math.imul(hash ^ code, prime)
    if (kind !== letter && hash !== seed) {
      word(hash)
      hash = seed
    }
    if (kind === alone) word(Math.imul(seed ^ code, prime))
  }
  if (hash !== seed) word(hash)
}
