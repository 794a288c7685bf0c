import { buckets } from "../Bucket.ts"

/** A stretch of a text, in code units, the end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

const placeholder = new RegExp(`<(?:${buckets.join("|")})>`, "gu")

/** The placeholders of personal data in a text. */
export const placeholdersIn = (text: string): ReadonlyArray<Span> =>
  text.includes("<")
    ? Array.from(text.matchAll(placeholder), ({ 0: { length }, index }) => ({ start: index, end: index + length }))
    : []

/** Spans minus those in `covers`: partial overlaps are cut. Both in text order, and `covers` without overlaps. */
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
