import { describe, expect, it } from "vitest"
import { refill } from "./memoryBuckets.ts"

describe("refill", () => {
  it("never goes beyond the limit", () => {
    expect(refill({ tokens: 1, at: 0 }, 10, 3_600_000).tokens).toBe(10)
  })
})
