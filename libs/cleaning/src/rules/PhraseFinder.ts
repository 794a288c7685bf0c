import { type Phrases, phraseList } from "../phrases/Phrases.ts"

// Scripts that put no space between words.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Looks for the phrases of a table in texts that `plainWords` made. */
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

  /** Whether the text is one of the phrases and nothing else. */
  is(words: string): boolean {
    return this.#whole.has(words)
  }

  /** Whether the text has one of the phrases in it, as whole words. */
  isIn(words: string): boolean {
    const spaced = ` ${words} `
    return this.#spaced.some((phrase) => spaced.includes(phrase)) || this.#unspaced.some((phrase) => words.includes(phrase))
  }

  /** Whether the text begins with one of the phrases, as whole words. */
  begins(words: string): boolean {
    const spaced = ` ${words} `
    return this.#spaced.some((phrase) => spaced.startsWith(phrase)) || this.#unspaced.some((phrase) => words.startsWith(phrase))
  }
}
