import { describe, expect, it } from "vitest"
import { familiesOf, familyOf } from "./chooseFonts.ts"

describe("familiesOf", () => {
  it("gives each font by its own name, once", () => {
    expect(
      familiesOf(`"Source Sans 3", 'Inter', __Geist_Mono_a1b2c3, __Geist_Mono_Fallback_a1b2c3, Inter, sans-serif`),
    ).toEqual(["Source Sans 3", "Inter", "Geist Mono", "sans-serif"])
  })
})

describe("familyOf", () => {
  it.each<readonly [stack: string, family: string | undefined]>([
    ['"Playfair Display", serif', "Playfair Display"],
    ['-apple-system, "Segoe UI", Roboto', "system-ui"],
    ["Serif", "serif"],
    ["monospace", "monospace"],
    ["", undefined],
  ])("of %s is %s", (stack, family) => {
    expect(familyOf(stack)).toBe(family)
  })
})
