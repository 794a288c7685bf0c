import { longestCommonPlaces } from "./longestCommonPlaces.ts"
import { allOf, noneOf, type Ratio, ratioOf } from "./Ratio.ts"
import { tokensOf } from "./wordsOf.ts"

/** Words of a text that are compared: the time grows with the square. */
const mostWords = 12_000

const sentenceEnd = /\n+|(?<=[。！？!?；])|(?<=[.;])\s+/u

type Sentence = ReadonlyArray<number>

/**
 * ROUGE-LSum (Lin 2004, summary level): for each wanted sentence the words that a longest common subsequence with any given
 * sentence covers, each word counted at most as often as both texts have it.
 */
export const rougeLsumScore = (wanted: string, given: string): Ratio => {
  const numbers = new Map<string, number>()
  const [all, found] = [sentencesOf(wanted, numbers), sentencesOf(given, numbers)]
  const [wantedWords, givenWords] = [countWords(all), countWords(found)]
  if (wantedWords === 0 || givenWords === 0) return wantedWords === givenWords ? allOf : noneOf
  const left = [countsOf(all), countsOf(found)] as const
  let shared = 0
  for (const word of all.flatMap((sentence) => coveredWords(sentence, found))) if (takeOne(word, left)) shared += 1
  return ratioOf({ shared, given: givenWords, wanted: wantedWords })
}

/** Sentences as numbers, one for each word; a sentence that begins within the limit is kept whole. */
const sentencesOf = (text: string, numbers: Map<string, number>): ReadonlyArray<Sentence> => {
  const sentences: Array<Sentence> = []
  let count = 0
  for (const part of text.split(sentenceEnd)) {
    const words = tokensOf(part)
    if (words.length === 0) continue
    if (count > mostWords) break
    count += words.length
    sentences.push(words.map((word) => numberOf(word, numbers)))
  }
  return sentences
}

const numberOf = (word: string, numbers: Map<string, number>): number => {
  const known = numbers.get(word) ?? numbers.size
  numbers.set(word, known)
  return known
}

const countWords = (sentences: ReadonlyArray<Sentence>): number =>
  sentences.reduce((sum, sentence) => sum + sentence.length, 0)

const countsOf = (sentences: ReadonlyArray<Sentence>): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const word of sentences.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const coveredWords = (sentence: Sentence, others: ReadonlyArray<Sentence>): ReadonlyArray<number> => {
  const covered = new Set<number>()
  for (const other of others) for (const place of longestCommonPlaces(sentence, other)) covered.add(place)
  return sentence.filter((_, place) => covered.has(place))
}

const takeOne = (word: number, left: readonly [Map<number, number>, Map<number, number>]): boolean => {
  const counts = left.map((counts) => counts.get(word) ?? 0)
  if (counts.includes(0)) return false
  left.forEach((map, place) => map.set(word, (counts[place] ?? 0) - 1))
  return true
}
