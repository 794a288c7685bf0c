import { describe, expect, it } from "vitest"
import { newestOf } from "./newestOf.ts"

describe("newestOf", () => {
  it.each([
    [["~4.1.0", "~4.1.0"], "~4.1.0"],
    [["7.1.0", "7.2.0", "7.1.9"], "7.2.0"],
    [["1.9.0", "1.10.0"], "1.10.0"],
    [["1.0.2", "1.0.10", "1.0.2"], "1.0.10"],
    [["7.1.0", "8.0.0"], undefined],
    [["^7.1.0", "7.2.0"], undefined],
    [[], undefined],
  ])("takes of %j %s", (ranges, expected) => {
    expect(newestOf(ranges)).toBe(expected)
  })
})
