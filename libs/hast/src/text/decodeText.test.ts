import { describe, expect, it } from "vitest"
import { decodeText } from "./decodeText.ts"

const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe("decodeText of the root entry", () => {
  it.each([
    ["a byte order mark before the header", latin("\xef\xbb\xbf\xc3\xa4"), "windows-1251", "ä"],
    ["the header before the document", latin("<meta charset=utf-8>\xcf"), "windows-1251", "<meta charset=utf-8>П"],
    ["the meta element", latin("<meta charset='windows-1251'>\xcf"), undefined, "<meta charset='windows-1251'>П"],
    ["UTF-16 by an XML declaration without a byte order mark", latin("\0<\0?\0x\0m"), undefined, "<?xm"],
    ["UTF-8 if nothing is declared", latin("\xc3\xa4"), undefined, "ä"],
    ["windows-1252 if it is not UTF-8", latin("\xe4\x80"), undefined, "ä€"],
  ] as const)("reads %s", (...[, body, charset, expected]) => {
    expect(decodeText(body, charset)).toBe(expected)
  })
})
