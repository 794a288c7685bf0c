import { describe, expect, it } from "vitest"
import { valueFault } from "./valueFault.ts"

describe("valueFault", () => {
  it("accepts any value that JSON can represent", () => {
    expect([
      valueFault(null),
      valueFault({ a: [1, "x", { b: true }] }),
      valueFault(Array.from({ length: 9_999 }, () => 0)),
    ]).toEqual([undefined, undefined, undefined])
  })

  it("reports infinite numbers and too many values", () => {
    expect([
      valueFault({ a: [1, Infinity] }),
      valueFault(Array.from({ length: 10_000 }, () => 0)),
      valueFault(
        Object.fromEntries(
          Array.from({ length: 200 }, (_, index) => [`k${String(index)}`, Array.from({ length: 60 }, () => "x")]),
        ),
      ),
    ]).toEqual([
      "the answer: expected no number beyond 1.8e308",
      "the answer: expected at most 10000 values",
      "the answer: expected at most 10000 values",
    ])
  })
})
