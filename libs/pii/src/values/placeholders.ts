import { buckets } from "../Bucket.ts"

/** A stretch of a text, in code units, the end behind the last one. */
export interface Span {
  readonly start: number
  readonly end: number
}

const placeholder = new RegExp(`<(?:${buckets.join("|")})>`, "gu")

/** Where a text holds what was written in the place of personal data. */
export const placeholdersIn = (text: string): ReadonlyArray<Span> => (text.includes("<") ? Array.from(text.matchAll(placeholder), ({ 0: { length }, index }) => ({ start: index, end: index + length })) : [])

/** Spans without what some others cover: parts of them where one lies within. Both in the order of the text, and none of `covers` over another. */
export const outside = <S extends Span>(spans: ReadonlyArray<S>, covers: ReadonlyArray<Span>): ReadonlyArray<S> => {
  if (covers.length === 0) return spans
  let from = 0
  return spans.flatMap((span) => {
    while (from < covers.length && (covers[from] as Span).end <= span.start) from += 1
    const parts: Array<S> = []
    let start = span.start
    for (let n = from; n < covers.length && (covers[n] as Span).start < span.end; n++) {
      const cover = covers[n] as Span
      if (cover.start > start) parts.push({ ...span, start, end: cover.start })
      start = Math.max(start, cover.end)
    }
    if (start < span.end) parts.push({ ...span, start, end: span.end })
    return parts
  })
}
