import type { NameRun } from "../../tagger/nameRuns.ts"
import type { WordText } from "../../tagger/WordText.ts"

/** A stretch of tokens that is probably a name, the last one not counted. */
export interface TokenRun extends Pick<NameRun, "bucket" | "score"> {
  readonly first: number
  readonly behind: number
}

/** The first token that ends behind an offset. */
const tokenAt = (text: WordText, offset: number): number => {
  let [low, high] = [0, text.count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (text.end(middle) > offset) high = middle
    else low = middle + 1
  }
  return low
}

/** A run as tokens. */
export const tokenRunOf = (text: WordText, { bucket, end, score, start }: NameRun): TokenRun => ({ bucket, score, first: tokenAt(text, start), behind: tokenAt(text, end - 1) + 1 })

/** Tokens as a run. */
export const nameRunOf = (text: WordText, { behind, bucket, first, score }: TokenRun): NameRun => ({ bucket, score, start: text.start(first), end: text.end(behind - 1) })
