import { hashOf } from "./hashing.ts"

/** Facts about a word in a lexicon, as bits. */
export const wordFlags = {
  firstName: 1,
  lastName: 2,
  /** A place of one word. */
  place: 4,
  /** A country, or a part of one. */
  region: 8,
  /** The first word of places that have several. */
  startsPlace: 16,
  /** All words of a multi-word place, joined by spaces: the flags are those of the whole phrase. */
  isPhrase: 32,
} as const

/** Facts about words, found by their hash (see `hashOf`). */
export interface Lexicon {
  /** `wordFlags` of a word, 0 for an unknown one. */
  readonly flagsOf: (hash: number) => number
  /** Distributional word classes: one of 512 fine classes, and of 64 coarse ones. 0 for none. */
  readonly fineClassOf: (hash: number) => number
  readonly coarseClassOf: (hash: number) => number
  /** Likeness of a word to first names, last names and places, two bits each. */
  readonly likenessOf: (hash: number) => number
  /** Rarity of a word in English: the binary logarithm of its rank, 15 for an unknown one. */
  readonly rarityOf: (hash: number) => number
}

/** A word of a lexicon with its facts. */
export interface LexiconEntry {
  readonly word: string
  readonly flags: number
  readonly fineClass: number
  readonly coarseClass: number
  readonly likeness: number
  readonly rarity: number
}

/** Bits of a value: flags, fine class, coarse class, rarity, likeness. */
const [fineShift, coarseShift, rarityShift, likenessShift] = [6, 15, 21, 25]
const unknown = 15 << rarityShift

/** A hash table of entries in constant time: open addressing, at most half full. */
export const lexiconOf = (entries: Iterable<LexiconEntry>, size: number): Lexicon => {
  const slots = 2 ** Math.ceil(Math.log2(size * 2 + 2))
  const [keys, values] = [new Int32Array(slots), new Uint32Array(slots)]
  const slotOf = (hash: number): number => {
    let slot = hash & (slots - 1)
    while (values[slot] !== 0 && keys[slot] !== hash) slot = (slot + 1) & (slots - 1)
    return slot
  }
  for (const { coarseClass, fineClass, flags, likeness, rarity, word } of entries) {
    const hash = hashOf(word, 0, word.length)
    const slot = slotOf(hash)
    keys[slot] = hash
    values[slot] =
      flags |
      (fineClass << fineShift) |
      (coarseClass << coarseShift) |
      (rarity << rarityShift) |
      (likeness << likenessShift)
  }
  const valueOf = (hash: number): number => values[slotOf(hash)] || unknown
  return {
    flagsOf: (hash) => valueOf(hash) & 0x3f,
    fineClassOf: (hash) => (valueOf(hash) >>> fineShift) & 0x1ff,
    coarseClassOf: (hash) => (valueOf(hash) >>> coarseShift) & 0x3f,
    likenessOf: (hash) => (valueOf(hash) >>> likenessShift) & 0x3f,
    rarityOf: (hash) => (valueOf(hash) >>> rarityShift) & 0xf,
  }
}
