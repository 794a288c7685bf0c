import { shippedLexicon } from "./shippedLexicon.ts"
import { tokenize } from "./tokenize.ts"
import type { Tokens } from "./Tokens.ts"
import { sentenceStart, type WordTraits, wordTraits } from "./wordTraits.ts"

const hasLetter = /\p{L}/u
const beginsLower = /\p{Ll}/u
const beginsUpper = /^\p{Lu}/u
const isInitial = /^\p{Lu}$/u
const isCapitals = /^[\p{Lu}\p{M}]+$/u
/** Characters in URLs, email addresses, paths, accounts and code, but not in running text. */
const technical = /[@/\\_=&#%\p{N}]|\p{L}\.\p{L}/u
/** Characters that end a chunk without spaces. */
const parting = new Set("<>()[]{}\"'“”‘’«»,;|!?")

/** A text as words with their lexicon facts, for rules about a word and its neighbours. */
export class WordText {
  readonly tokens: Tokens
  readonly traits: WordTraits
  readonly count: number
  #lower: ReadonlySet<number> | undefined

  constructor(text: string) {
    this.tokens = tokenize(text)
    this.traits = wordTraits(this.tokens, shippedLexicon())
    this.count = this.tokens.count
  }

  start(token: number): number {
    return this.tokens.starts[token] ?? this.tokens.text.length
  }

  end(token: number): number {
    return this.tokens.ends[token] ?? this.tokens.text.length
  }

  /** A token as written, empty outside of the text. */
  word(token: number): string {
    return token < 0 || token >= this.count ? "" : this.tokens.text.slice(this.start(token), this.end(token))
  }

  isBreak(token: number): boolean {
    return token < 0 || token >= this.count || this.traits.breaks[token] === 1
  }

  isWord(token: number): boolean {
    return hasLetter.test(this.word(token))
  }

  /** Whether a word is written like a name: a capital first, and not only capitals. */
  isCapitalised(token: number): boolean {
    const word = this.word(token)
    return beginsUpper.test(word) && !isCapitals.test(word)
  }

  isInitial(token: number): boolean {
    return isInitial.test(this.word(token))
  }

  isCapitals(token: number): boolean {
    return isCapitals.test(this.word(token))
  }

  /** The same for a word in upper and lower case. */
  hash(token: number): number {
    return this.traits.words[token] ?? 0
  }

  /** Rarity of a word in English, 0 to 15: see `Lexicon`. */
  rarity(token: number): number {
    return this.traits.rarity[token] ?? 15
  }

  flags(token: number): number {
    return token < 0 ? 0 : (this.traits.flags[token] ?? 0)
  }

  /** Whether a word begins a line or follows the end of a sentence. */
  beginsSentence(token: number): boolean {
    return ((this.traits.places[token] ?? 0) & sentenceStart) !== 0
  }

  /** Whether the running text also has a word in lower case, unlike a name: words in URLs, paths and code do not count. */
  isAlsoLower(token: number): boolean {
    this.#lower ??= this.#lowerWords()
    return this.#lower.has(this.hash(token))
  }

  #lowerWords(): ReadonlySet<number> {
    const words = new Set<number>()
    for (let first = 0; first < this.count;) {
      const behind = this.#chunkEnd(first)
      const from = technical.test(this.tokens.text.slice(this.start(first), this.end(behind - 1))) ? behind : first
      for (let token = from; token < behind; token++)
        if (beginsLower.test(this.tokens.text.charAt(this.start(token)))) words.add(this.hash(token))
      first = behind
    }
    return words
  }

  /** The end of the chunk without spaces from a token on: brackets, quotes and separators end it. */
  #chunkEnd(first: number): number {
    let behind = first + 1
    while (
      behind < this.count &&
      this.touchesPrevious(behind) &&
      !parting.has(this.tokens.text.charAt(this.start(behind)))
    )
      behind++
    return behind
  }

  /** Whether a token directly follows the one before. */
  touchesPrevious(token: number): boolean {
    return token > 0 && this.start(token) === this.end(token - 1)
  }
}

let last: WeakRef<WordText> | undefined

/** The words of a text, memoised for the last text until the memory is needed. */
export const wordTextOf = (text: string): WordText => {
  const known = last?.deref()
  if (known?.tokens.text === text) return known
  const words = new WordText(text)
  last = new WeakRef(words)
  return words
}
