import { assert, property, string } from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
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

  it("looks through a text for U+0000 and control characters", () => {
    const found = ["plain …", "a\0", `${"é".repeat(5_000)}\u0085`, ""].map((text) => {
      const coded = new CodedText(text.length)
      coded.hold(text)
      return coded.look()
    })
    expect(found).toEqual([
      { hasNulls: false, hasControls: false },
      { hasNulls: true, hasControls: false },
      { hasNulls: false, hasControls: true },
      { hasNulls: false, hasControls: false },
    ])
  })

  it("knows where a text that it looked through is Latin-1", () => {
    const text = `${"é".repeat(4_096)}…${"a".repeat(8_192)}`
    const coded = new CodedText(text.length)
    coded.hold(text)
    expect(coded.isLatin(0, 10)).toBe(false)
    coded.look()
    expect([coded.isLatin(0, 4_096), coded.isLatin(4_000, 4_100), coded.isLatin(8_192, text.length)]).toEqual([
      true,
      false,
      true,
    ])
    coded.hold("…")
    expect(coded.isLatin(0, 1)).toBe(false)
  })
})

describe("CodedText without Node's buffers", () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it("holds the same codes", () => {
    const text = "aé字😀\ud800".repeat(2_000)
    vi.stubGlobal("Buffer", Buffer)
    Reflect.deleteProperty(globalThis, "Buffer")
    const coded = new CodedText(text.length)
    coded.hold(text)
    expect([...coded.codes.subarray(0, -1)]).toEqual(
      Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)),
    )
  })
})
