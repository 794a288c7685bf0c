import { hashOf, hashSeed, hashWith } from "./hashing.ts"
import { type Lexicon, wordFlags } from "./Lexicon.ts"
import { isBreak } from "./tokenize.ts"
import type { Tokens } from "./Tokens.ts"

/** What each token of a text is, a column each. */
export interface WordTraits {
  readonly words: Int32Array
  readonly shapes: Int32Array
  /** `wordFlags`, with `inPlace` for words of a place that has several. */
  readonly flags: Uint8Array
  readonly fine: Uint16Array
  readonly coarse: Uint8Array
  readonly rarity: Uint8Array
  readonly likeness: Uint8Array
  /** Kinds of the line (between breaks) that a token stands in, and whether it begins a sentence: see `lineKind`. */
  readonly places: Uint8Array
  /** 1 for breaks between lines and cells. */
  readonly breaks: Uint8Array
  /** 1 for what is never tagged: breaks, and words of scripts without capitals, in which the tagger was not trained. */
  readonly silent: Uint8Array
}

/** Words of a place at most. */
const longestPlace = 4
/** In the flags of a token that is part of a listed place of several words. */
export const inPlace = 64

/** In the place of a token that begins a sentence. */
export const sentenceStart = 8
/** Signs behind which a sentence begins. */
const endsSentence = new Set([0x2e, 0x21, 0x3f, 0x3a])
const [lower, upper, digit, punctuation] = [1, 2, 3, 4]
const characterKinds = new Uint8Array(0x10000)
for (let code = 0; code < characterKinds.length; code++) {
  const character = String.fromCharCode(code)
  if (character !== character.toLowerCase()) characterKinds[code] = upper
  else if (/\p{L}|\p{M}/u.test(character)) characterKinds[code] = lower
  else if (/\p{N}/u.test(character)) characterKinds[code] = digit
  else characterKinds[code] = punctuation
}
const caseless = /(?![ªº])\p{Lo}/u
const kindOf = (text: string, index: number): number => characterKinds[text.charCodeAt(index)] ?? punctuation

/** A number for the kinds of characters in a word, runs of one kind once; single characters and signs stand for themselves. */
const shapeOf = (text: string, start: number, end: number): number => {
  const first = kindOf(text, start)
  if (first === punctuation) return hashWith(punctuation, text.charCodeAt(start))
  let [shape, previous, run] = [hashSeed, 0, 0]
  for (let index = start; index < end; index++) {
    const kind = kindOf(text, index)
    run = kind === previous ? run + 1 : 0
    if (run < 1 || (kind === digit && run < 5)) shape = hashWith(shape, kind)
    previous = kind
  }
  return hashWith(shape, end - start === 1 ? 1 : 0)
}

/** What each token is. Linear in the text. */
export const wordTraits = (tokens: Tokens, lexicon: Lexicon): WordTraits => {
  const { count, ends, starts, text } = tokens
  const [words, shapes, flags, fine] = [
    new Int32Array(count),
    new Int32Array(count),
    new Uint8Array(count),
    new Uint16Array(count),
  ]
  const [coarse, rarity, likeness, breaks, silent] = [
    new Uint8Array(count),
    new Uint8Array(count),
    new Uint8Array(count),
    new Uint8Array(count),
    new Uint8Array(count),
  ]
  for (let token = 0; token < count; token++) {
    const [start, end] = [starts[token] ?? 0, ends[token] ?? 0]
    const word = hashOf(text, start, end)
    breaks[token] = isBreak(tokens, token) ? 1 : 0
    silent[token] = breaks[token] === 1 || caseless.test(text.charAt(start)) ? 1 : 0
    words[token] = word
    shapes[token] = shapeOf(text, start, end)
    flags[token] = lexicon.flagsOf(word)
    fine[token] = lexicon.fineClassOf(word)
    coarse[token] = lexicon.coarseClassOf(word)
    rarity[token] = lexicon.rarityOf(word)
    likeness[token] = lexicon.likenessOf(word)
  }
  const traits = { words, shapes, flags, fine, coarse, rarity, likeness, breaks, silent, places: new Uint8Array(count) }
  markPhrases(tokens, traits, lexicon)
  markPlaces(tokens, traits)
  return traits
}

/** Marks the words of listed places that have several. */
const markPhrases = ({ count, ends, starts, text }: Tokens, { flags }: WordTraits, lexicon: Lexicon): void => {
  for (let token = 0; token < count; token++) {
    if (((flags[token] ?? 0) & wordFlags.startsPlace) === 0) continue
    const start = starts[token] ?? 0
    for (let last = Math.min(count - 1, token + 2 * longestPlace); last > token; last--) {
      const end = ends[last] ?? 0
      if (end - start > 80) continue
      const phrase = lexicon.flagsOf(hashOf(text, start, end))
      if ((phrase & wordFlags.isPhrase) === 0) continue
      for (let part = token; part <= last; part++)
        flags[part] = (flags[part] ?? 0) | inPlace | (phrase & wordFlags.region)
      break
    }
  }
}

/** How the words of a line are written: 0 for a sentence, 1 for most in title case, 2 for capitals, 3 for lower case, 4 for too few to tell; 8 is added where a sentence begins. */
const markPlaces = ({ count, ends, starts, text }: Tokens, { breaks, places }: WordTraits): void => {
  let start = 0
  for (let token = 0; token <= count; token++) {
    if (token < count && breaks[token] === 0) continue
    const kind = lineKind({ text, starts, ends }, start, token)
    for (let index = start; index < token; index++) {
      const before = index === start ? 0x2e : text.charCodeAt(starts[index - 1] ?? 0)
      places[index] = kind + (endsSentence.has(before) ? sentenceStart : 0)
    }
    start = token + 1
  }
}

const lineKind = (
  { ends, starts, text }: Pick<Tokens, "ends" | "starts" | "text">,
  from: number,
  to: number,
): number => {
  let [words, titles, capitals] = [0, 0, 0]
  for (let token = from; token < to; token++) {
    const [start, end] = [starts[token] ?? 0, ends[token] ?? 0]
    const first = kindOf(text, start)
    if (first <= upper) words++
    if (first === upper) titles++
    if (first === upper && end - start > 1 && kindOf(text, end - 1) === upper) capitals++
  }
  return kindOfLine(words, titles, capitals)
}

const kindOfLine = (words: number, titles: number, capitals: number): number => {
  if (words < 3) return words === 0 || titles > 0 ? 4 : 3
  if (capitals > words / 2) return 2
  if (titles === 0) return 3
  return titles > words * 0.6 ? 1 : 0
}
