import { ownCopy } from "./ownCopy.ts"

/** A longer name is hardly one, and not met again. */
const longestName = 200

/** What is known of names, found again by name. Names come from pages, so the memory of them is bounded. */
export class KnownNames<A> {
  readonly #known = new Map<string, A>()
  readonly #read: (name: string) => A
  readonly #most: number

  constructor(read: (name: string) => A, most = 4_096) {
    this.#read = read
    this.#most = most
  }

  of(name: string): A {
    const known = this.#known.get(name)
    return known === undefined ? this.#add(ownCopy(name)) : known
  }

  #add(name: string): A {
    const found = this.#read(name)
    if (name.length > longestName) return found
    if (this.#known.size >= this.#most) this.#known.clear()
    this.#known.set(name, found)
    return found
  }
}
