import { ownCopy } from "./ownCopy.ts"

/** A longer name is hardly one, and not met again. */
const longestName = 200

class Known<A> {
  readonly name: string
  readonly found: A
  constructor(name: string, found: A) {
    this.name = name
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
    return this.within(name, 0, name.length)
  }

  /** Of the name that stands in a text from `start` up to `end`. */
  within(text: string, start: number, end: number): A {
    const place = placeOf(text, start, end) & (this.#places.length - 1)
    const known = this.#places[place]
    return known !== undefined && known.name.length === end - start && isAt(known.name, text, start) ? known.found : this.#add(ownCopy(text.slice(start, end)), place)
  }

  #add(name: string, place: number): A {
    const found = this.#read(name)
    if (name.length <= longestName) this.#places[place] = new Known(name, found)
    return found
  }
}

// Its higher bits are mixed into the lower ones, by which the place is told.
const placeOf = (text: string, start: number, end: number): number => {
  let mixed = end - start
  for (let at = start; at < end && at < start + longestName; at++) mixed = (Math.imul(mixed, 31) + text.charCodeAt(at)) | 0
  return mixed ^ (mixed >>> 13)
}

const isAt = (name: string, text: string, start: number): boolean => {
  if (name.length === text.length) return name === text
  for (let at = 0; at < name.length; at++) if (name.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  return true
}
