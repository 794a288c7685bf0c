import { plainWords } from "./plainWords.ts"

/** The words of a title, read once to search many lines for them. */
export class TitleWords {
  readonly #words: string
  readonly #each: ReadonlySet<string>

  constructor(title: string) {
    this.#words = plainWords(title)
    // Characters that decompose into several, such as ™, give words that need a second pass.
    this.#each = new Set(plainWords(this.#words).split(" "))
  }

  /** Whether a line has exactly these words in this order, at least one. */
  isSameLine(line: string): boolean {
    return this.#words !== "" && this.#mayHaveAny(line) && plainWords(line) === this.#words
  }

  /** `wordOverlap` of the title with a line. */
  overlapWith(line: string): number {
    if (this.#words === "" || !this.#mayHaveAny(line)) return 0
    const others = new Set(plainWords(line).split(" "))
    return others.has("") ? 0 : (2 * this.#each.intersection(others).size) / (this.#each.size + others.size)
  }

  // A line in ASCII contains its words unchanged: this excludes most lines.
  #mayHaveAny(line: string): boolean {
    if (!ascii.test(line)) return true
    const lower = line.toLowerCase()
    for (const word of this.#each) if (lower.includes(word)) return true
    return false
  }
}

const ascii = /^[\0-\x7f]*$/u
