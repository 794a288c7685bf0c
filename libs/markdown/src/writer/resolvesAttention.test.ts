import { describe, expect, it } from "vitest"
import { resolvesAttention } from "./resolvesAttention.ts"

describe("resolvesAttention", () => {
  it.each([
    ["no attention at all", true],
    ["**a **b** c** _d *e*_", true],
    ["****a****", true],
    [String.raw`\* **a** \_`, true],
    ["`*` **a `**`** ``_`_``", true],
    ["**[_a_](u_v) b**", true],
    ["<a_b> <br> *c*", true],
    ["**c.**_ab_****", false],
    ["****ab*c.*****", false],
    ["_**_**cd**_**_", false],
    ["**`y`****`y`******", false],
    ["a * b", false],
    ["*[a*](u)", false],
    ["[a", false],
    ["*a ".repeat(40) + "*".repeat(40), false],
  ])("tells of %j: %j", (markdown, expected) => {
    expect(resolvesAttention(markdown)).toBe(expected)
  })
})
