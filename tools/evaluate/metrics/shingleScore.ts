import { gramsOf } from "./gramsOf.ts"
import { sharedCount } from "./sharedCount.ts"
import { wordsOf } from "./wordsOf.ts"

/** Precision and recall of one page, 0 to 1; `undefined` if nothing was given, or wanted, so that the page does not count. */
export interface ShingleScore {
  readonly precision: number | undefined
  readonly recall: number | undefined
}

/** Shingles of four words, case kept, as in Zyte's article-extraction-benchmark (2020). */
export const shingleScore = (wanted: string, given: string): ShingleScore => {
  const [all, found] = [gramsOf(wordsOf(wanted), 4), gramsOf(wordsOf(given), 4)]
  const shared = sharedCount(all, found)
  return {
    precision: found.length === 0 ? undefined : shared / found.length,
    recall: all.length === 0 ? undefined : shared / all.length,
  }
}
