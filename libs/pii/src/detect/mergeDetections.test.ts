import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buckets } from "../Bucket.ts"
import type { Detection } from "../Detection.ts"
import { mergeDetections } from "./mergeDetections.ts"

const of = (
  start: number,
  end: number,
  named: Detection["bucket"] | readonly [Detection["bucket"], number],
): Detection => {
  const [bucket, score] = typeof named === "string" ? ([named, 0.5] as const) : named
  return { start, end, bucket, rule: bucket.toLowerCase(), score }
}
const covered = (detections: ReadonlyArray<Detection>): ReadonlyArray<number> =>
  [
    ...new Set(
      detections.flatMap(({ end, start }) => Array.from({ length: end - start }, (_, index) => start + index)),
    ),
  ].toSorted((one, other) => one - other)

describe("mergeDetections", () => {
  it("gives overlapping spans the kind of their longest part, wherever it is", () => {
    expect(
      mergeDetections([of(8, 20, "LOCATION"), of(0, 10, "PERSON"), of(18, 21, "PHONE"), of(30, 31, "EMAIL")]),
    ).toEqual([of(0, 21, "LOCATION"), of(30, 31, "EMAIL")])
  })

  it("gives equal spans the kind with the higher score", () => {
    expect(mergeDetections([of(0, 11, ["PHONE", 0.6]), of(0, 11, ["FINANCIAL", 0.95])])).toEqual([
      of(0, 11, ["FINANCIAL", 0.95]),
    ])
  })

  it("keeps adjacent spans apart", () => {
    expect(mergeDetections([of(3, 5, "EMAIL"), of(0, 3, "EMAIL")])).toEqual([of(0, 3, "EMAIL"), of(3, 5, "EMAIL")])
  })

  const detection = fc
    .record({
      start: fc.nat(60),
      length: fc.integer({ min: 1, max: 20 }),
      bucket: fc.constantFrom(...buckets),
      score: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ bucket, length, score, start }) => of(start, start + length, [bucket, score]))

  it("covers the same characters, in order without overlaps, and is idempotent", () => {
    fc.assert(
      fc.property(fc.array(detection, { maxLength: 20 }), (detections) => {
        const merged = mergeDetections(detections)
        expect(covered(merged)).toEqual(covered(detections))
        expect(merged.every(({ start }, index) => start >= (merged[index - 1]?.end ?? 0))).toBe(true)
        expect(mergeDetections(merged)).toEqual(merged)
      }),
    )
  })
})
