import { gramsOf } from "./gramsOf.ts"
import { allOf, noneOf, type Ratio, ratioOf } from "./Ratio.ts"
import { sharedCount } from "./sharedCount.ts"
import { tokensOf } from "./wordsOf.ts"

/** ROUGE-5: runs of five words, case kept, as WebMainBench scores pages (there with segmented Chinese, here by character). */
export const rougeScore = (wanted: string, given: string): Ratio => {
  const [all, found] = [gramsOf(tokensOf(wanted), 5), gramsOf(tokensOf(given), 5)]
  if (all.length === 0 || found.length === 0) return all.length === found.length ? allOf : noneOf
  return ratioOf({ shared: sharedCount(all, found), given: found.length, wanted: all.length })
}
