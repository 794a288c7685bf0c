import { randomFrom } from "./randomFrom.ts"

const nouns = `harbour orchard ledger kettle lantern valley station glacier workshop market pigeon bakery violin
compass meadow archive ferry chimney turbine library quarry terrace signal barn cellar atlas saddle beacon mill`.split(
  /\s+/,
)
const verbs =
  "carries gathers repairs measures follows paints records borrows opens crosses sorts warms counts hides mends".split(
    " ",
  )
const adjectives =
  "quiet narrow copper early patient northern hollow bright crooked frugal damp eager plain distant woven".split(" ")
const places =
  "by the river, near the old bridge, behind the school, on the third floor, before sunrise, after the rain, in late autumn".split(
    ", ",
  )

/** Generated English, deterministic by seed. */
export class Prose {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = randomFrom(seed)
  }

  /** An integer from 0, below `end`. */
  number(end: number): number {
    return Math.floor(this.#random() * end)
  }

  #pick(words: ReadonlyArray<string>): string {
    return words[this.number(words.length)] ?? ""
  }

  /** Two words without a full stop, the first capitalised. */
  name(): string {
    const name = `${this.#pick(adjectives)} ${this.#pick(nouns)}`
    return name.charAt(0).toUpperCase() + name.slice(1)
  }

  clause(): string {
    return `the ${this.#pick(adjectives)} ${this.#pick(nouns)} ${this.#pick(verbs)} a ${this.#pick(nouns)} ${this.#pick(places)}`
  }

  sentence(): string {
    const joined = this.number(3) === 0 ? `${this.clause()}, while ${this.clause()}` : this.clause()
    return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}.`
  }

  paragraph(sentences = 4): string {
    return Array.from({ length: sentences }, () => this.sentence()).join(" ")
  }
}
