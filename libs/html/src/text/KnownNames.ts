import { codeAt } from "./codeAt.ts"
import { ownCopy } from "./ownCopy.ts"

/** A longer name is hardly one, and not met again. */
const longestName = 200

class Known<A> {
  readonly name: string
  readonly length: number
  readonly found: A
  constructor(name: string, found: A) {
    this.name = name
    this.length = name.length
    this.found = found
  }
}

/**
 * What is known of names, found again by name. Names come from pages, so the memory of them is bounded: each has one place, and
 * the name that came last to a place holds it. Their signs are looked at one by one: to cut them out of their text first, only to look
 * them up, takes longer.
 */
export class KnownNames<A> {
  readonly #places: Array<Known<A> | undefined>
  readonly #read: (name: string) => A

  /** `size` is a power of two. */
  constructor(read: (name: string) => A, size = 4_096) {
    this.#read = read
    this.#places = Array.from({ length: size }, () => undefined)
  }

  of(name: string): A {
    const place = placeOf(name, 0, name.length) & (this.#places.length - 1)
    const known = this.#places[place]
    return known !== undefined && known.name === name ? known.found : this.#add(ownCopy(name), place)
  }

  /** Of the name that stands in a text from `start` up to `end`. */
  within(text: string, start: number, end: number): A {
    const place = placeOf(text, start, end) & (this.#places.length - 1)
    const known = this.#places[place]
    return known !== undefined && known.length === end - start && isAt(known, text, start) ? known.found : this.#add(ownCopy(text.slice(start, end)), place)
  }

  #add(name: string, place: number): A {
    const found = this.#read(name)
    if (name.length <= longestName) this.#places[place] = new Known(name, found)
    return found
  }
}

/** The place of a name is told by its length and so many signs at its end: names that begin alike are many. */
const lastSigns = 10

// Higher bits are mixed into the lower ones, by which the place is told.
const placeOf = (text: string, start: number, end: number): number => {
  let mixed = end - start
  for (let at = Math.max(start, end - lastSigns); at < end; at++) mixed = (Math.imul(mixed, 31) + codeAt(text, at)) | 0
  return mixed ^ (mixed >>> 13)
}

const isAt = ({ length, name }: Known<unknown>, text: string, start: number): boolean => {
  for (let at = 0; at < length; at++) if (codeAt(name, at) !== codeAt(text, start + at)) return false
  return true
}
