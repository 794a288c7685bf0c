import { describe, expect, it } from "vitest"
import { generatedPage } from "./generatedPage.mjs"

describe("generatedPage", () => {
  it("has about the wanted size, and is the same every time", () => {
    for (const bytes of [1_000, 10_000, 1_000_000]) {
      expect(Math.abs(generatedPage(bytes).length / bytes - 1)).toBeLessThan(0.3)
      expect(generatedPage(bytes)).toBe(generatedPage(bytes))
    }
  })
})
