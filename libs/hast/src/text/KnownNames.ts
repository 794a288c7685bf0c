import { ownCopy } from "./ownCopy.ts"

/** A longer name is hardly one, and not met again. */
const longestName = 400

/** What is known of names. Names come from pages, so the memory of them is bounded: when it is full it begins anew. */
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
