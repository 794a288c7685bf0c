import { growthOrder } from "@trawl/testing"
import { assert, property, string, uint8Array } from "fast-check"
import { describe, expect, it } from "vitest"
import { decodeText } from "./decodeText.ts"

const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe("decodeText", () => {
  it.each([
    ["a byte order mark before the header", latin("\xef\xbb\xbfä".replace("ä", "\xc3\xa4")), "windows-1251", "ä"],
    ["UTF-16 by its byte order mark", latin("\xff\xfeA\0"), undefined, "A"],
    ["the header before the document", latin("<meta charset=utf-8>\xcf"), "windows-1251", "<meta charset=utf-8>П"],
    ["a quoted header", latin("\xcf"), '"windows-1251"', "П"],
    ["the meta element", latin("<meta charset='windows-1251'>\xcf"), undefined, "<meta charset='windows-1251'>П"],
    [
      "the XML declaration",
      latin('<?xml version="1.0" encoding="windows-1251"?>\xcf'),
      undefined,
      '<?xml version="1.0" encoding="windows-1251"?>П',
    ],
    ["UTF-8 if nothing is declared", latin("\xc3\xa4"), undefined, "ä"],
    ["UTF-8 if the header is nonsense", latin("\xc3\xa4"), "nonsense", "ä"],
    ["windows-1252 for iso-8859-1", latin("\x80"), "iso-8859-1", "€"],
    ["Shift_JIS", latin("\x93\xfa\x96\x7b"), "Shift_JIS", "日本"],
    ["GBK for gb2312", latin("\xc4\xe3"), "gb2312", "你"],
    ["Big5 as the standard has it", latin("\x88\x62"), "big5", "Ê̄"],
    ["EUC-KR as the standard has it", latin("\xb0\xa1"), "euc-kr", "가"],
    [
      "UTF-8 for a meta element that says UTF-16",
      latin("<meta charset=utf-16>\xc3\xa4"),
      undefined,
      "<meta charset=utf-16>ä",
    ],
  ] as const)("reads %s", (...[, body, charset, expected]) => {
    expect(decodeText(body, charset)).toBe(expected)
  })

  it("guesses in time linear in the text", () => {
    const text = `\xe4${"<".repeat(65_536)}`
    expect(decodeText(latin(text))).toBe(text)
    expect(growthOrder((size) => decodeText(latin(text.slice(0, size))), 8_000)).toBeLessThan(1.5)
  })

  it("guesses an undeclared legacy encoding from the text between the tags", () => {
    const russian =
      "\xcf\xf0\xe8\xe2\xe5\xf2 \xec\xe8\xf0, \xfd\xf2\xee \xef\xf0\xee\xf1\xf2\xee\xe9 \xf2\xe5\xea\xf1\xf2 \xed\xe0 \xf0\xf3\xf1\xf1\xea\xee\xec"
    expect(decodeText(latin(`<p class="a">${russian}</p>`))).toBe(
      '<p class="a">Привет мир, это простой текст на русском</p>',
    )
  })

  it.each([
    ["\x96\xbc\x91\x4f,\x94\x4e\n\x93\x63\x92\x86,3\n", "名前,年\n田中,3\n"],
    ["ID,\x83\x52\x81\x5b\x83\x68\n1,\x83\x41\n", "ID,コード\n1,ア\n"],
    ["\x93Don\x92t\x94, it\x92s 5\x80 \x96 so\x85\n", "“Don’t”, it’s 5€ – so…\n"],
    ["it\x92s, don\x92t", "it’s, don’t"],
    ["caf\xe9 \x96\xbc\x91\x4f", "café –¼‘O"],
  ])("tells short Japanese texts from western ones: %j", (bytes, text) => {
    expect(decodeText(latin(bytes))).toBe(text)
  })

  it("looks for a declaration in the first 1,024 bytes only", () => {
    expect(decodeText(latin(`${" ".repeat(1_024)}<meta charset=windows-1251>\xc3\xa4`))).toContain("ä")
  })

  it("reads back any text in UTF-8 and never throws on any bytes", () => {
    assert(
      property(string({ unit: "grapheme" }), (text) => {
        expect(decodeText(new TextEncoder().encode(text), "utf-8")).toBe(text.replace(/^\ufeff/u, ""))
      }),
    )
    assert(
      property(uint8Array({ maxLength: 200 }), string(), (body, charset) => {
        expect(typeof decodeText(body, charset)).toBe("string")
      }),
    )
  })
})
