import type { Element } from "hast"
import { KnownNames } from "../text/KnownNames.ts"

/** What is known of a name: a bit for each pattern. */
class NameFacts {
  readonly lower: string
  tested = 0
  matched = 0
  constructor(name: string) {
    this.lower = name.toLowerCase()
  }
}

/** So many patterns share one cache of names, in which each name is one entry for all of them. */
const patternsTogether = 30
let patterns = 0
let shared = new KnownNames((name) => new NameFacts(name))

/** A pattern of single names in lower case, tested on the class names and the id of elements. Class names repeat, so their results are cached. */
export class NamePattern {
  readonly #pattern: RegExp
  readonly #names: KnownNames<NameFacts>
  readonly #bit: number

  constructor(pattern: RegExp) {
    const place = patterns++ % patternsTogether
    if (place === 0) shared = new KnownNames((name) => new NameFacts(name))
    this.#pattern = pattern
    this.#names = shared
    this.#bit = 1 << place
  }

  isIn({ properties: { className, id } }: Element): boolean {
    if (Array.isArray(className)) for (const name of className) if (this.#matches(String(name))) return true
    return typeof id === "string" && this.#pattern.test(id.toLowerCase())
  }

  #matches(name: string): boolean {
    const facts = this.#names.of(name)
    if ((facts.tested & this.#bit) === 0) {
      facts.tested |= this.#bit
      if (this.#pattern.test(facts.lower)) facts.matched |= this.#bit
    }
    return (facts.matched & this.#bit) !== 0
  }
}
