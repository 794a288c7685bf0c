import type { CodedText } from "./CodedText.ts"
import { ownCopy } from "./ownCopy.ts"

/** In characters. A longer word is hardly one, and does not recur. */
const longestWord = 200

class CacheEntry<A> {
  readonly word: string
  readonly length: number
  readonly found: A
  constructor(word: string, found: A) {
    this.word = word
    this.length = word.length
    this.found = found
  }
}

/** Slots of the cache: a power of two. */
const slots = 4_096
/** Character codes that are stored for each word: few words are longer. */
const coded = 16

/**
 * A cache of facts about the words of a longer text. Words come from pages, so it is bounded: each word hashes to one slot, which holds
 * the last word that came. Character codes give the hash and compare the words: cutting a word out and looking it up takes V8 longer.
 */
export class KnownWords<A> {
  readonly #slots: Array<CacheEntry<A> | undefined> = Array.from({ length: slots }, () => undefined)
  /** `[slot][character]` */
  readonly #codes = new Uint16Array(slots * coded)
  readonly #read: (word: string) => A

  constructor(read: (word: string) => A) {
    this.#read = read
  }

  /** The fact about the word of a text from `start` up to `end`. */
  within({ codes, text }: CodedText, start: number, end: number): A {
    const slot = slotOf(codes, start, end)
    const known = this.#slots[slot]
    if (
      known !== undefined &&
      known.length === end - start &&
      (known.length <= coded ? this.#isHeld(slot, codes, end) : known.word === text.slice(start, end))
    )
      return known.found
    return this.#add(ownCopy(text.slice(start, end)), slot)
  }

  /** Whether the characters up to `end` are those of the word in a slot; compares from the end, where words differ more often. */
  #isHeld(slot: number, codes: Uint16Array, end: number): boolean {
    const held = this.#codes
    const first = slot * coded
    for (let own = first + (this.#slots[slot]?.length ?? 0) - 1, at = end - 1; own >= first; own--, at--)
      if (held[own] !== codes[at]) return false
    return true
  }

  #add(word: string, slot: number): A {
    const found = this.#read(word)
    if (word.length > longestWord) return found
    this.#slots[slot] = new CacheEntry(word, found)
    for (let at = 0; at < Math.min(word.length, coded); at++) this.#codes[slot * coded + at] = word.charCodeAt(at)
    return found
  }
}

/** The hash uses the length of a word and so many characters at its end: many words begin alike. */
const lastCharacters = 10

// Mixes higher bits into the lower ones, which select the slot.
const slotOf = (codes: Uint16Array, start: number, end: number): number => {
  let mixed = end - start
  for (let at = Math.max(start, end - lastCharacters); at < end; at++)
    mixed = (Math.imul(mixed, 31) + (codes[at] as number)) | 0
  return (mixed ^ (mixed >>> 13)) & (slots - 1)
}
