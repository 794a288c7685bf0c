import type { NameRun } from "../../tagger/nameRuns.ts"
import type { WordText } from "../../tagger/WordText.ts"

/** A run of tokens that is probably a name, the end exclusive. */
export interface TokenRun extends Pick<NameRun, "bucket" | "score"> {
  readonly first: number
  readonly behind: number
}

/** The first token that ends after an offset. */
const tokenAt = (text: WordText, offset: number): number => {
  let [low, high] = [0, text.count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (text.end(middle) > offset) high = middle
    else low = middle + 1
  }
  return low
}

/** Converts offsets to tokens. */
export const tokenRunOf = (text: WordText, { bucket, end, score, start }: NameRun): TokenRun => ({
  bucket,
  score,
  first: tokenAt(text, start),
  behind: tokenAt(text, end - 1) + 1,
})

/** Converts tokens to offsets. */
export const nameRunOf = (text: WordText, { behind, bucket, first, score }: TokenRun): NameRun => ({
  bucket,
  score,
  start: text.start(first),
  end: text.end(behind - 1),
})
