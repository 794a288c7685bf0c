import { ownCopy } from "./ownCopy.ts"

/** In characters. A longer name is hardly one, and does not recur. */
const longestName = 400

/** A cache of facts about names. Names come from pages, so it is bounded: when it is full, it is emptied. */
export class KnownNames<A> {
  readonly #found = new Map<string, A>()
  readonly #read: (name: string) => A
  readonly #most: number

  constructor(read: (name: string) => A, most = 4_096) {
    this.#read = read
    this.#most = most
  }

  of(name: string): A {
    return this.#found.get(name) ?? this.#add(name)
  }

  #add(name: string): A {
    const found = this.#read(name)
    if (name.length > longestName) return found
    if (this.#found.size >= this.#most) this.#found.clear()
    this.#found.set(ownCopy(name), found)
    return found
  }
}
