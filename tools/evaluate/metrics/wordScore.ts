import { allOf, noneOf, type Ratio, ratioOf } from "./Ratio.ts"
import { sharedCount } from "./sharedCount.ts"
import { tokensOf, wordsOf } from "./wordsOf.ts"

const bagScore = (wanted: ReadonlyArray<string>, given: ReadonlyArray<string>): Ratio => {
  if (wanted.length === 0) return given.length === 0 ? allOf : noneOf
  return ratioOf({ shared: sharedCount(wanted, given), given: given.length, wanted: wanted.length })
}

/** Bag of words in lower case, as in the Web Content Extraction Benchmark: for a page without content an empty answer is right. */
export const wordScore = (wanted: string, given: string): Ratio =>
  bagScore(wordsOf(wanted.toLowerCase()), wordsOf(given.toLowerCase()))

/** As `wordScore`, with characters of scripts written without spaces as words. */
export const tokenScore = (wanted: string, given: string): Ratio =>
  bagScore(tokensOf(wanted.toLowerCase()), tokensOf(given.toLowerCase()))
