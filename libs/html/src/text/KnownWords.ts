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

/**
 * What is known of words that stand in a longer text. Words come from pages, so the memory of them is bounded: each has one place, and
 * the word that came last to a place holds it. The place is told by the codes of its signs: to look a word up by itself takes V8 longer, for it is new each time.
 */
export class KnownWords<A> {
  readonly #places: Array<Known<A> | undefined> = Array.from({ length: places }, () => undefined)
  readonly #read: (word: string) => A

  constructor(read: (word: string) => A) {
    this.#read = read
  }

  /** Of the word that stands in a text from `start` up to `end`. */
  within({ codes, text }: CodedText, start: number, end: number): A {
    const place = placeOf(codes, start, end)
    const known = this.#places[place]
    const word = text.slice(start, end)
    return known !== undefined && known.length === word.length && known.word === word ? known.found : this.#add(ownCopy(word), place)
  }

  #add(word: string, place: number): A {
    const found = this.#read(word)
    if (word.length <= longestWord) this.#places[place] = new Known(word, found)
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
