import { describe, expect, it } from "vitest"
import { selectorFault } from "./selectorFault.ts"

describe("selectorFault", () => {
  it.each([
    ["p >", '"p >" is not a valid CSS selector.'],
    ["a:contains(x)", '"a:contains(x)" is not a valid CSS selector.'],
    ["p:hover", '"p:hover" cannot be used: :hover selects no elements of a static document.'],
    ["p::before", '"p::before" cannot be used: ::before selects no elements.'],
    ["a || b", '"a || b" cannot be used: the combinator || selects no elements.'],
    ["p::no-such", '"p::no-such" cannot be used: ::no-such selects no elements.'],
    [":is(> p)", '":is(> p)" cannot be used: it begins with a combinator.'],
    [":is(".repeat(300), `"${":is(".repeat(25)}" cannot be used: it is nested more than 250 deep.`],
    [`${"p".repeat(200)}[`, `"${"p".repeat(100)}" is not a valid CSS selector.`],
  ])("explains what is wrong with %j", (text, sentence) => {
    expect(selectorFault(text)).toBe(sentence)
  })

  it("returns nothing for a valid selector", () => {
    expect(selectorFault("p:not(.a)")).toBeUndefined()
  })
})
