import { describe, expect, it } from "vitest"
import { selectorFault } from "./selectorFault.ts"

describe("selectorFault", () => {
  it.each([
    ["p >", '"p >" is not a valid CSS selector.'],
    ["a:contains(x)", '"a:contains(x)" is not a valid CSS selector.'],
    ["p:hover", '"p:hover" cannot be used: :hover selects no elements of a static document.'],
    ["p::before", '"p::before" cannot be used: ::before selects no elements.'],
    ["a || b", '"a || b" cannot be used: the combinator || selects no elements.'],
    [`${"p".repeat(200)}[`, `"${"p".repeat(100)}" is not a valid CSS selector.`],
  ])("explains what is wrong with %j", (text, sentence) => {
    expect(selectorFault(text)).toBe(sentence)
  })

  it("returns nothing for a valid selector", () => {
    expect(selectorFault("p:not(.a)")).toBeUndefined()
  })
})
