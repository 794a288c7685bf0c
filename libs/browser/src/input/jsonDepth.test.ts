import { describe, expect, it } from "@effect/vitest"
import { growthOrder } from "@trawl/testing"
import { Schema } from "effect"
import { jsonDepth } from "./jsonDepth.ts"

const depthOf = (value: Schema.Json): number =>
  typeof value === "object" && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((inner: Schema.Json) => depthOf(inner)))
    : 0

describe("jsonDepth", () => {
  it.each(['"', '\\"', '"\\', "[", "\n\\"])("takes linear time for a text of %j that is not JSON", (piece) => {
    expect(growthOrder((size) => jsonDepth(`"${piece.repeat(size)}\\`), 20_000)).toBeLessThan(1.5)
  })

  it.prop("agrees with the depth of the value", [Schema.Json], ([value]) => {
    expect(jsonDepth(JSON.stringify(value))).toBe(depthOf(value))
  })

  it("ignores brackets in strings", () => {
    expect(jsonDepth(JSON.stringify(["[{[", '"[', "\\[", { "[": "]" }]))).toBe(2)
  })

  it("handles depths that recursion could not", () => {
    expect(jsonDepth("[".repeat(1_000_000) + "]".repeat(1_000_000))).toBe(1_000_000)
  })
})
