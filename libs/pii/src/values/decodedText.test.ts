import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decodedText } from "./decodedText.ts"
import { plainDigits } from "./plainDigits.ts"

const percent = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")
const references = (text: string) => [...text].map((character) => `&#${character.codePointAt(0)};`).join("")
const json = (text: string) =>
  text.replaceAll(/[\s\S]/gu, (all) =>
    all
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  )
// No text has characters that no encoding can carry.
const text = fc.string({ unit: "grapheme" }).filter((value) => !value.includes("\0") && value.isWellFormed())

describe("decodedText", () => {
  it.each([
    ["joe%40example.com", "joe@example.com"],
    ["caf%C3%A9 %F0%9F%98%80", "café 😀"],
    ["joe%2540example.com", "joe@example.com"],
    ["joe&#64;a &commat;b &#x40;c &AMP; &unknown; &#0;", "joe@a @b @c & &unknown; &#0;"],
    [String.raw`a@b\u0040c\nd\/e \. \q`, "a@b@c\nd/e . \\q"],
    [String.raw`joe\u{40}a.b \u{1F600} joe\40 a.b \000040a \e9`, "joe@a.b 😀 joe@a.b @a \\e9"],
    ["joe%252540a.b", "joe@a.b"],
    ["jo\u00ADe\u200E@a&shy;.&#8203;b\uFEFF \u202Ax\u2069 \u2764\uFE0F", "joe@a.b x \u2764"],
    ["\u0664\u0661 \uFF14\uFF11 \u06F4 \u096A \uFF21\uFF20\uFF0B", "41 41 4 4 A@+"],
    ["100% %zz %ff %c3 %e2%82", "100% %zz %ff %c3 %e2%82"],
  ])("reads %s", (raw, read) => {
    expect(decodedText(raw).text).toBe(read)
  })

  it("reports the original offset of each character", () => {
    const raw = "a%40b&#64;c"
    const { endOf, startOf, text } = decodedText(raw)
    expect(text).toBe("a@b@c")
    expect([0, 1, 2, 3, 4].map((at) => raw.slice(startOf(at), endOf(at + 1)))).toEqual(["a", "%40", "b", "&#64;", "c"])
  })

  it("includes invisible characters inside a value, but not at its ends", () => {
    const raw = "\u200Ea\u00AD\u200Bb\u200Ec"
    const { endOf, startOf, text } = decodedText(raw)
    expect([text, raw.slice(startOf(0), endOf(2))]).toEqual(["abc", "a\u00AD\u200Bb"])
  })

  it("decodes every form of encoding", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(percent, references, json), (value, encode) => {
        const raw = `x${encode(value)}y`
        const { endOf, startOf, text } = decodedText(raw)
        // Decoded text may be an escape once more: only where it was none it must be the same.
        fc.pre(!/[%&\\]/u.test(value))
        // Nor must it have what is read otherwise.
        fc.pre(!/[\p{DI}\uFDD0]/u.test(value))
        expect(text).toBe(`x${plainDigits(value)}y`)
        expect(raw.slice(startOf(1), endOf(1 + value.length))).toBe(value === "" ? "" : encode(value))
      }),
    )
  })

  it("never throws, and keeps the text between escapes", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("%", "4", "0", "&", "#", ";", "x", "\\", "u", "n", "é", "😀") }),
        (raw) => {
          const { endOf, startOf, text } = decodedText(raw)
          for (let at = 0; at < text.length; at++) {
            expect(startOf(at)).toBeLessThanOrEqual(startOf(at + 1))
            expect(endOf(at)).toBeLessThanOrEqual(endOf(at + 1))
          }
          expect(endOf(text.length)).toBe(raw.length)
        },
      ),
    )
  })
})
