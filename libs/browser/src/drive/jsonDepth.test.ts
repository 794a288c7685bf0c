import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { jsonDepth } from "./jsonDepth.ts"

const depthOf = (value: Schema.Json): number =>
  typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map((inner: Schema.Json) => depthOf(inner))) : 0

describe("jsonDepth", () => {
  it("takes linear time for a text that is no JSON", () => {
    const before = performance.now()
    for (const piece of ['"', '\\"', '"\\', "[", "\n\\"]) jsonDepth(`"${piece.repeat(200_000)}\\`)
    expect(performance.now() - before).toBeLessThan(2000)
  })

  it.prop("agrees with the value", [Schema.Json], ([value]) => {
    expect(jsonDepth(JSON.stringify(value))).toBe(depthOf(value))
  })

  it("ignores brackets in strings", () => {
    expect(jsonDepth(JSON.stringify(["[{[", '"[', "\\[", { "[": "]" }]))).toBe(2)
  })

  it("survives what recursion would not", () => {
    expect(jsonDepth("[".repeat(1_000_000) + "]".repeat(1_000_000))).toBe(1_000_000)
  })
})
