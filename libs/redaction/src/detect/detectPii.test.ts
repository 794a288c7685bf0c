import { describe, expect, it } from "vitest"
import { buckets } from "../Bucket.ts"
import { detectPii } from "./detectPii.ts"

describe("detectPii", () => {
  it("finds what was asked for, in the order of the text", () => {
    const text = "Write to joe@example.com."
    expect([detectPii(text, { mode: "fast", entities: buckets }), detectPii(text, { mode: "fast", entities: ["PHONE"] })]).toEqual([[{ start: 9, end: 24, bucket: "EMAIL", rule: "email", score: 0.95 }], []])
  })

  it("joins what overlaps, and takes what another model found in all modes but fast", () => {
    const given = [{ start: 0, end: 12, bucket: "PERSON", rule: "other", score: 0.5 } as const]
    const found = (mode: "accurate" | "aggressive" | "fast") => detectPii("Joe joe@a.io", { mode, entities: buckets }, given).map(({ bucket, end, start }) => [bucket, start, end])
    expect([found("accurate"), found("aggressive"), found("fast")]).toEqual([[["PERSON", 0, 12]], [["PERSON", 0, 12]], [["EMAIL", 4, 12]]])
  })
})
