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
})
