import { describe, expect, it } from "vitest"
import { readKinds, withValue, writeKinds } from "./kindValues.ts"

describe("writeKinds", () => {
  it("writes what readKinds read, as short as it may be", () => {
    const written = ["markdown", { type: "screenshot", fullPage: true }, { type: "links" }]
    expect(writeKinds(readKinds(written))).toEqual(["markdown", { type: "screenshot", fullPage: true }, "links"])
    expect(writeKinds(readKinds(undefined))).toEqual([])
  })
})

describe("withValue", () => {
  it("sets, replaces and removes a property of a copy", () => {
    const values = { a: 1 }
    expect([withValue(values, "b", 2), withValue(values, "a", 3), withValue(values, "a", undefined), values]).toEqual([
      { a: 1, b: 2 },
      { a: 3 },
      {},
      { a: 1 },
    ])
  })
})
