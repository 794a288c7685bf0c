import { plainWords } from "./plainWords.ts"

/** The words of a title, read once to look for them in many lines. */
export class TitleWords {
  readonly #words: string
  readonly #each: ReadonlySet<string>

  constructor(title: string) {
    this.#words = plainWords(title)
    // Signs that stand for several, as the one of a trade mark, give words that are read once more.
    this.#each = new Set(plainWords(this.#words).split(" "))
  }

  /** Whether a line has the same words in the same order, and there are any. */
  isSaidBy(line: string): boolean {
    return this.#words !== "" && this.#mayHaveAny(line) && plainWords(line) === this.#words
  }

  /** As `wordOverlap` with the line. */
  overlapWith(line: string): number {
    if (this.#words === "" || !this.#mayHaveAny(line)) return 0
    const others = new Set(plainWords(line).split(" "))
    return others.has("") ? 0 : (2 * this.#each.intersection(others).size) / (this.#each.size + others.size)
  }

  // The words of a line in ASCII stand in it as they are: most lines are told by that.
  #mayHaveAny(line: string): boolean {
    if (!ascii.test(line)) return true
    const lower = line.toLowerCase()
    for (const word of this.#each) if (lower.includes(word)) return true
    return false
  }
}

const ascii = /^[\0-\x7f]*$/u
