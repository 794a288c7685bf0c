import { describe, expect, it } from "vitest"
import { sharedCount } from "./sharedCount.ts"

describe("sharedCount", () => {
  it("counts an entry as often as both lists have it", () => {
    expect(sharedCount(["a", "a", "a", "b"], ["a", "c", "a"])).toBe(2)
  })
})
