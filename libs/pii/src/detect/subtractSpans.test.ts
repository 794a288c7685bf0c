import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buckets } from "../Bucket.ts"
import type { Detection } from "../Detection.ts"
import { subtractSpans } from "./subtractSpans.ts"
import { mergeDetections } from "./mergeDetections.ts"

const of = (start: number, end: number, bucket: Detection["bucket"]): Detection => ({
  start,
  end,
  bucket,
  rule: "any",
  score: 0.95,
})
const letters = (spans: ReadonlyArray<Detection>): ReadonlySet<number> =>
  new Set(spans.flatMap(({ end, start }) => Array.from({ length: end - start }, (_, index) => start + index)))

describe("subtractSpans", () => {
  it("keeps the parts of a span beside those of other kinds, in whole words", () => {
    const text = "GB 123 4567 82. UTR 12 — 34"
    expect(subtractSpans(text, [of(0, 27, "LOCATION")], [of(3, 14, "FINANCIAL"), of(20, 22, "PHONE")])).toEqual([
      of(0, 2, "LOCATION"),
      of(16, 19, "LOCATION"),
      of(25, 27, "LOCATION"),
    ])
  })

  it("keeps nothing of a covered span, and all of one beside its own kind", () => {
    expect([
      subtractSpans("Young", [of(0, 5, "LOCATION")], [of(0, 5, "PERSON")]),
      subtractSpans("Mr Young", [of(0, 8, "PERSON")], [of(3, 8, "PERSON")]),
    ]).toEqual([[], [of(0, 8, "PERSON")]])
  })

  const detection = fc
    .record({ start: fc.nat(40), length: fc.integer({ min: 1, max: 20 }), bucket: fc.constantFrom(...buckets) })
    .map(({ bucket, length, start }) => of(start, start + length, bucket))

  it("assigns every letter to one span, and overlaps no span of another kind", () => {
    const text = "a".repeat(60)
    fc.assert(
      fc.property(fc.array(detection, { maxLength: 8 }), fc.array(detection, { maxLength: 8 }), (spans, found) => {
        const proven = mergeDetections(found)
        const cut = subtractSpans(text, spans, proven)
        expect(letters([...cut, ...proven])).toEqual(letters([...spans, ...proven]))
        expect(
          cut.some((one) =>
            proven.some((other) => other.bucket !== one.bucket && other.start < one.end && one.start < other.end),
          ),
        ).toBe(false)
      }),
    )
  })
})
