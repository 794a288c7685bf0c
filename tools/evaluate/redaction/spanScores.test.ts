import type { Bucket } from "@trawl/redaction"
import { describe, expect, it } from "vitest"
import { countSpans, figuresOf, type SpanCounts } from "./spanScores.ts"
import type { Span } from "./SpanSet.ts"

const text = "12 Main Street, Springfield; call 555-0100 or joe@example.com"
const spanOf = (part: string, label: Bucket, loose = false): Span => ({
  start: text.indexOf(part),
  end: text.indexOf(part) + part.length,
  label,
  loose,
})

const counted = (
  gold: ReadonlyArray<Span>,
  answers: ReadonlyArray<Span>,
  labels: ReadonlyArray<Bucket> = ["LOCATION", "PHONE"],
) => {
  const counts = new Map<Bucket, SpanCounts>()
  const errors = countSpans(counts, { text, spans: gold, labels }, answers)
  return { counts: Object.fromEntries(counts), errors: errors.map(({ bucket, kind, text }) => [kind, bucket, text]) }
}

describe("countSpans", () => {
  it("counts an address in two parts as one, and ignores punctuation", () => {
    expect(
      counted(
        [spanOf("12 Main Street, Springfield", "LOCATION")],
        [spanOf("12 Main Street", "LOCATION"), spanOf("Springfield", "LOCATION")],
        ["LOCATION"],
      ),
    ).toEqual({ counts: { LOCATION: { gold: 1, answers: 2, found: 1, right: 2, chars: 23, leaked: 0 } }, errors: [] })
  })

  it("reports missed and wrong spans, and does not score buckets that were not annotated", () => {
    expect(
      counted(
        [spanOf("555-0100", "PHONE")],
        [spanOf("12 Main", "PHONE"), spanOf("joe@example.com", "EMAIL")],
        ["PHONE"],
      ),
    ).toEqual({
      counts: { PHONE: { gold: 1, answers: 1, found: 0, right: 0, chars: 7, leaked: 7 } },
      errors: [
        ["MISS", "PHONE", "555-0100"],
        ["WRONG", "PHONE", "12 Main"],
      ],
    })
  })

  it("accepts any overlap with a span of unknown extent", () => {
    expect(
      counted([spanOf("call 555-0100", "PHONE", true)], [spanOf("0100 or joe@example.com", "PHONE")], ["PHONE"]).errors,
    ).toEqual([])
  })

  it("counts text that another bucket covers as not leaked", () => {
    expect(counted([spanOf("555-0100", "PHONE")], [spanOf("555-0100", "LOCATION")], ["PHONE"]).counts).toEqual({
      PHONE: { gold: 1, answers: 0, found: 0, right: 0, chars: 7, leaked: 0 },
    })
  })
})

describe("figuresOf", () => {
  it("weighs recall four times in F2", () => {
    expect(figuresOf({ gold: 10, answers: 5, found: 5, right: 5, chars: 10, leaked: 4 })).toEqual({
      precision: 1,
      recall: 0.5,
      f1: 2 / 3,
      f2: 2.5 / 4.5,
      leak: 0.4,
    })
  })
})
