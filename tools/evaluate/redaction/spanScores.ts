import type { Bucket } from "@trawl/redaction"
import type { AnnotatedText, Span } from "./SpanSet.ts"

/** Counts of one bucket over texts. `leaked` of `chars` letters and digits of gold are covered by no answer of any bucket. */
export interface SpanCounts {
  gold: number
  answers: number
  found: number
  right: number
  chars: number
  leaked: number
}

/** A missed span, or a wrong answer. */
export interface SpanError {
  readonly kind: "MISS" | "WRONG"
  readonly bucket: Bucket
  readonly text: string
  readonly around: string
}

export interface SpanFigures {
  readonly precision: number
  readonly recall: number
  readonly f1: number
  readonly f2: number
  readonly leak: number
}

export const noCounts = (): SpanCounts => ({ gold: 0, answers: 0, found: 0, right: 0, chars: 0, leaked: 0 })

/**
 * Counts one text. A gold span is found if answers of its bucket cover at least half of its letters and digits; an answer is right if
 * gold of its bucket covers half of its own: an address found in two parts is right.
 */
export const countSpans = (
  counts: Map<Bucket, SpanCounts>,
  { labels, spans, text }: AnnotatedText,
  answers: ReadonlyArray<Span>,
): ReadonlyArray<SpanError> => {
  const errors: Array<SpanError> = []
  const any = coverOf(text, answers)
  const errorOf = (kind: SpanError["kind"], { end, label, start }: Span): SpanError => ({
    kind,
    bucket: label,
    text: text.slice(start, end),
    around: text.slice(Math.max(0, start - 40), end + 30),
  })
  for (const bucket of labels) {
    const [gold, own] = [spans, answers].map((list) => list.filter(({ label }) => label === bucket)) as [
      Array<Span>,
      Array<Span>,
    ] // two lists of two
    const count = counts.get(bucket) ?? noCounts()
    counts.set(bucket, count)
    const [goldCover, ownCover] = [coverOf(text, gold), coverOf(text, own)]
    count.gold += gold.length
    count.answers += own.length
    for (const span of gold) {
      if (isCovered(text, ownCover, span)) count.found++
      else errors.push(errorOf("MISS", span))
      if (span.loose === true) continue
      const { covered, letters } = shareOf(text, any, span)
      count.chars += letters
      count.leaked += letters - covered
    }
    for (const span of own) {
      if (
        isCovered(text, goldCover, { ...span, loose: false }) ||
        gold.some((one) => one.loose === true && overlaps(one, span))
      )
        count.right++
      else errors.push(errorOf("WRONG", span))
    }
  }
  return errors
}

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

const coverOf = (text: string, spans: ReadonlyArray<Span>): Uint8Array => {
  const cover = new Uint8Array(text.length)
  for (const { end, start } of spans) cover.fill(1, start, end)
  return cover
}

const letter = /[\p{L}\p{N}]/u

const shareOf = (
  text: string,
  cover: Uint8Array,
  { end, start }: Span,
): { readonly letters: number; readonly covered: number; readonly touched: number } => {
  let [letters, covered, touched] = [0, 0, 0]
  for (let index = start; index < end; index++) {
    touched += cover[index] ?? 0
    if (!letter.test(text.charAt(index))) continue
    letters++
    covered += cover[index] ?? 0
  }
  return { letters, covered, touched }
}

const isCovered = (text: string, cover: Uint8Array, span: Span): boolean => {
  const { covered, letters, touched } = shareOf(text, cover, span)
  if (span.loose === true) return covered > 0
  return letters === 0 ? touched > 0 : covered * 2 >= letters
}

const ratio = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole)

/** `NaN` if there was nothing to be right or wrong about. */
export const figuresOf = ({ answers, chars, found, gold, leaked, right }: SpanCounts): SpanFigures => {
  const [precision, recall] = [ratio(right, answers), ratio(found, gold)]
  const f = (beta: number): number =>
    precision + recall > 0 ? ((1 + beta * beta) * precision * recall) / (beta * beta * precision + recall) : 0
  return { precision, recall, f1: f(1), f2: f(2), leak: ratio(leaked, chars) }
}
