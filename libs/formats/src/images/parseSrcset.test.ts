import { growthOrder } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseSrcset } from "./parseSrcset.ts"

describe("parseSrcset", () => {
  it.each<[string, ReadonlyArray<string>]>([
    ["a.png", ["a.png"]],
    ["a.png 1x, b.png 2x", ["a.png", "b.png"]],
    ["a.png,b.png 2x", ["a.png,b.png"]],
    ["a.png, b.png", ["a.png", "b.png"]],
    ["  a.png 100w ,\n b.png 200w  ", ["a.png", "b.png"]],
    ["data:image/png;base64,AA== 1x, b.png", ["data:image/png;base64,AA==", "b.png"]],
    ["a.png (x, y) 1x, b.png", ["a.png", "b.png"]],
    [",,", []],
    ["", []],
  ])("reads %j", (srcset, expected) => {
    expect(parseSrcset(srcset)).toEqual(expected)
  })

  it("reads back what it is written from", () => {
    const address = fc.stringMatching(/^[a-z0-9/:._-]{1,20}$/u)
    fc.assert(
      fc.property(fc.array(fc.tuple(address, fc.integer({ min: 1, max: 4000 }))), (candidates) => {
        const srcset = candidates.map(([url, width]) => `${url} ${width}w`).join(", ")
        expect(parseSrcset(srcset)).toEqual(candidates.map(([url]) => url))
      }),
    )
  })

  it("takes time that grows with the text", () => {
    expect(parseSrcset(`a${",".repeat(50_000)}b`)).toEqual([`a${",".repeat(50_000)}b`])
    expect(parseSrcset(`a${",".repeat(50_000)}`)).toEqual(["a"])
    expect(
      ["b", ""]
        .map((end) => growthOrder((size) => parseSrcset(`a${",".repeat(size)}${end}`), 20_000))
        .filter((order) => order >= 1.5),
    ).toEqual([])
  })

  it("terminates on every text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(" ", ",", "(", ")", "a") }), (text) =>
        parseSrcset(text).every((url) => url !== ""),
      ),
    )
  })
})
