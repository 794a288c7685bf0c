import type { Bucket, FoundValue } from "@trawl/pii/rules"
import type { TokenLabel } from "./labelBuckets.ts"
import type { TokenWord } from "./textWindows.ts"

/** A word with its label. */
export interface LabelledWord extends Pick<TokenWord, "end" | "start"> {
  readonly label: TokenLabel
  /** 0 to 1. */
  readonly score: number
}

interface OpenSpan {
  readonly bucket: Bucket
  readonly start: number
  end: number
  score: number
}

const worth = /[\p{L}\p{N}]/u

/** Joins labelled words into values: adjacent words of one kind are one value, with the lowest of their scores. */
export const labelledSpans = (text: string, words: ReadonlyArray<LabelledWord>): ReadonlyArray<FoundValue> => {
  const spans: Array<OpenSpan> = []
  let open: OpenSpan | undefined
  for (const { end, label, score, start } of words) {
    const gap = open === undefined ? "" : text.slice(open.end, start)
    const goesOn =
      open !== undefined &&
      label.bucket === open.bucket &&
      /^[^\S\n\t]{0,2}$/u.test(gap) &&
      !(label.begins && gap !== "")
    if (open !== undefined && goesOn) {
      open.end = end
      open.score = Math.min(open.score, score)
    } else {
      open = label.bucket === undefined ? undefined : { bucket: label.bucket, start, end, score }
      if (open !== undefined) spans.push(open)
    }
  }
  return spans
    .map(({ bucket, end, score, start }) => ({ bucket, score, value: text.slice(start, end) }))
    .filter(({ value }) => worth.test(value))
}
