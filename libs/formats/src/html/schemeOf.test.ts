import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { schemeOf } from "./schemeOf.ts"

describe("schemeOf", () => {
  it.each<[string, string]>([
    ["https://a.test/", "https"],
    ["JavaScript:0", "javascript"],
    [" \u0001java\tscr\nipt\r:0", "javascript"],
    ["/a:b", ""],
    ["a/b:c", ""],
    ["1:2", ""],
    ["?a:b", ""],
    ["#a:b", ""],
    ["plain", ""],
    ["", ""],
  ])("reads %j", (address, scheme) => {
    expect(schemeOf(address)).toBe(scheme)
  })

  it("agrees with the parser of the URL standard", () => {
    const piece = fc.constantFrom(
      "java",
      "script",
      "data",
      ":",
      "\t",
      "\n",
      " ",
      "\u0000",
      "/",
      "a",
      "1",
      "+",
      "%",
      "http",
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const address = pieces.join("")
        const url = URL.parse(address)
        if (url !== null) expect(`${schemeOf(address)}:`).toBe(url.protocol)
        if (schemeOf(address) === "") expect(url).toBeNull()
      }),
    )
  })
})
