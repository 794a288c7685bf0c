import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { editDistance } from "./editDistance.ts"

/** The textbook algorithm, a row at a time. */
const slowDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [place, unit] of one.split("").entries()) {
    const next = [place + 1]
    for (const [column, otherUnit] of other.split("").entries()) {
      next.push(
        Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + Number(unit !== otherUnit)),
      )
    }
    row = next
  }
  return row.at(-1) ?? 0
}

describe("editDistance", () => {
  it("equals the textbook algorithm, also for texts of several blocks", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 150 })
    fc.assert(fc.property(text, text, (one, other) => editDistance(one, other) === slowDistance(one, other)))
  })

  it("carries across a full block", () => {
    expect(editDistance("a".repeat(32), "b".repeat(33))).toBe(33)
    expect(editDistance("a".repeat(64), `x${"a".repeat(64)}`)).toBe(1)
  })
})
