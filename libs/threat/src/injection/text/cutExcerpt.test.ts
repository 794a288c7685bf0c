import { anyCharacter } from "@trawl/testing/anyCharacter"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cutExcerpt, longestExcerpt } from "./cutExcerpt.ts"

describe("cutExcerpt", () => {
  it("begins at a position, escapes invisible characters and ends with an ellipsis if it is cut", () => {
    expect([cutExcerpt("a b\u202Ec\u0007\nd", 2), cutExcerpt("x".repeat(200), 0)]).toEqual([
      "b\\u{202e}c\\u{7} d",
      `${"x".repeat(119)}…`,
    ])
  })

  it("never exceeds its limit, and never contains invisible characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), fc.nat(300), (text, start) => {
        const excerpt = cutExcerpt(text, start)
        return Array.from(excerpt).length <= longestExcerpt && !/[\p{C}]/u.test(excerpt)
      }),
    )
  })
})
