import { type Phrases, phraseList } from "../phrases/Phrases.ts"

// Scripts without spaces between words.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Finds the phrases of a table in texts from `plainWords`. */
export class PhraseFinder {
  readonly #whole: ReadonlySet<string>
  readonly #spaced: ReadonlyArray<string>
  readonly #unspaced: ReadonlyArray<string>

  constructor(phrases: Phrases) {
    const list = phraseList(phrases)
    this.#whole = new Set(list)
    this.#spaced = list.filter((phrase) => !unspaced.test(phrase)).map((phrase) => ` ${phrase} `)
    this.#unspaced = list.filter((phrase) => unspaced.test(phrase))
  }

  /** Whether the text is exactly one of the phrases. */
  is(words: string): boolean {
    return this.#whole.has(words)
  }

  /** Whether the text contains one of the phrases as whole words. */
  isIn(words: string): boolean {
    const spaced = ` ${words} `
    return (
      this.#spaced.some((phrase) => spaced.includes(phrase)) || this.#unspaced.some((phrase) => words.includes(phrase))
    )
  }

  /** Whether the text begins with one of the phrases, as whole words. */
  begins(words: string): boolean {
    const spaced = ` ${words} `
    return (
      this.#spaced.some((phrase) => spaced.startsWith(phrase)) ||
      this.#unspaced.some((phrase) => words.startsWith(phrase))
    )
  }
}
