import { describe, expect, it } from "vitest"
import { cases } from "./cases.mjs"

describe("cases", () => {
  it("have about the wanted size each", () => {
    for (const [name, make] of Object.entries(cases)) {
      const { length } = make(100_000)
      expect(Math.abs(length / 100_000 - 1), name).toBeLessThan(0.15)
    }
  })
})
