import { assert, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { CodedText } from "./CodedText.ts"

describe("CodedText", () => {
  it("holds one text after the other, each followed by a zero", () => {
    const coded = new CodedText(5)
    const held = ["aé字\ud800", "bc", "", "abcde"].map((text) => {
      coded.hold(text)
      return [coded.text, ...coded.codes.subarray(0, text.length + 1)]
    })
    expect(held).toEqual([
      ["aé字\ud800", 0x61, 0xe9, 0x5b57, 0xd800, 0],
      ["bc", 0x62, 0x63, 0],
      ["", 0],
      ["abcde", 0x61, 0x62, 0x63, 0x64, 0x65, 0],
    ])
  })

  it.each(["a", "é", "字", "😀", "\ud800", "a😀"])("holds long texts of %s code by code", (part) => {
    // A piece ends in the middle of a pair.
    const text = `${"ab".repeat(9)}${part.repeat(9_001)}`
    const coded = new CodedText(text.length)
    coded.hold(text)
    expect([...coded.codes.subarray(0, -1)]).toEqual(
      Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)),
    )
  })

  it("holds any text", () => {
    assert(
      property(string({ unit: "binary", minLength: 25, maxLength: 90 }), (text) => {
        const coded = new CodedText(text.length)
        coded.hold(text)
        expect([...coded.codes]).toEqual([...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)), 0])
      }),
    )
  })
})
