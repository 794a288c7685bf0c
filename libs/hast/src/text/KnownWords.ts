import type { CodedText } from "./CodedText.ts"
import { ownCopy } from "./ownCopy.ts"

/** A longer word is hardly one, and not met again. */
const longestWord = 200

class Known<A> {
  readonly word: string
  readonly length: number
  readonly found: A
  constructor(word: string, found: A) {
    this.word = word
    this.length = word.length
    this.found = found
  }
}

/** How many words are remembered: a power of two. */
const places = 4_096
/** The codes of so many signs of each are remembered too: few words are longer. */
const coded = 16

/**
 * What is known of words that stand in a longer text. Words come from pages, so the memory of them is bounded: each has one place, and
 * the word that came last to a place holds it. The place is told by the codes of its signs, by which words are compared too: to cut one out and look it up takes V8 longer.
 */
export class KnownWords<A> {
  readonly #places: Array<Known<A> | undefined> = Array.from({ length: places }, () => undefined)
  /** `[place][sign]` */
  readonly #codes = new Uint16Array(places * coded)
  readonly #read: (word: string) => A

  constructor(read: (word: string) => A) {
    this.#read = read
  }

  /** Of the word that stands in a text from `start` up to `end`. */
  within({ codes, text }: CodedText, start: number, end: number): A {
    const place = placeOf(codes, start, end)
    const known = this.#places[place]
    if (known !== undefined && known.length === end - start && (known.length <= coded ? this.#isHeld(place, codes, end) : known.word === text.slice(start, end))) return known.found
    return this.#add(ownCopy(text.slice(start, end)), place)
  }

  /** Whether the signs up to `end` are those of the word at a place: the last ones differ first. */
  #isHeld(place: number, codes: Uint16Array, end: number): boolean {
    const held = this.#codes
    const first = place * coded
    for (let own = first + (this.#places[place]?.length ?? 0) - 1, at = end - 1; own >= first; own--, at--) if (held[own] !== codes[at]) return false
    return true
  }

  #add(word: string, place: number): A {
    const found = this.#read(word)
    if (word.length > longestWord) return found
    this.#places[place] = new Known(word, found)
    for (let at = 0; at < Math.min(word.length, coded); at++) this.#codes[place * coded + at] = word.charCodeAt(at)
    return found
  }
}

/** The place of a word is told by its length and so many signs at its end: words that begin alike are many. */
const lastSigns = 10

// Higher bits are mixed into the lower ones, by which the place is told.
const placeOf = (codes: Uint16Array, start: number, end: number): number => {
  let mixed = end - start
  for (let at = Math.max(start, end - lastSigns); at < end; at++) mixed = (Math.imul(mixed, 31) + (codes[at] as number)) | 0
  return (mixed ^ (mixed >>> 13)) & (places - 1)
}
