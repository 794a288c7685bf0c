import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { encodeText } from "./encodeText.ts"

const charsets = [
  "shift_jis",
  "euc-jp",
  "gbk",
  "big5",
  "euc-kr",
  "windows-1251",
  "windows-1252",
  "koi8-r",
  "utf-16le",
  "utf-16be",
  "utf-8",
]

describe("encodeText", () => {
  it.each([
    ["shift_jis", "日", [0x93, 0xfa]],
    ["windows-1251", "Я", [0xdf]],
    ["euc-kr", "한", [0xc7, 0xd1]],
    ["big5", "中", [0xa4, 0xa4]],
    ["gbk", "中", [0xd6, 0xd0]],
    ["utf-16be", "A", [0x00, 0x41]],
  ])("writes %s", (charset, text, bytes) => {
    expect([...encodeText(text, charset)]).toEqual(bytes)
  })

  it("refuses a character that the charset lacks", () => {
    expect(() => encodeText("日", "windows-1251")).toThrow("does not exist in windows-1251")
  })

  it.each(charsets)("decodes back to the same text: %s", (charset) => {
    const known = charset.startsWith("windows-125") || charset === "koi8-r" ? "abcXYZ 09" : "abc 漢字 中文 XYZ 09"
    const text =
      charset === "euc-kr"
        ? "abc 한글 09"
        : charset === "big5" || charset === "gbk"
          ? "abc 中文 09"
          : charset === "shift_jis" || charset === "euc-jp"
            ? "abc 漢字 09"
            : known
    const characters = [...text]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...characters)), (picked) => {
        const joined = picked.join("")
        expect(new TextDecoder(charset).decode(encodeText(joined, charset))).toBe(joined)
      }),
    )
  })
})
