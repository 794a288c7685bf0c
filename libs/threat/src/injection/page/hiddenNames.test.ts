import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hiddenNames } from "./hiddenNames.ts"

describe("hiddenNames", () => {
  it("returns classes and ids that a rule of their own hides", () => {
    const sheet = "p{color:red}.a, #b , .c .d{display:none}\n.e{opacity:1}@media print{.f{display:none}}.g{font-size:0}"
    expect([...hiddenNames(sheet)]).toEqual([".a", "#b", ".g"])
  })

  it("accepts any style sheet", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(".a", "{", "}", ",", "display:none", " ", "@") }), (sheet) =>
        [...hiddenNames(sheet)].every((name) => /^[.#]/u.test(name)),
      ),
    )
  })
})
