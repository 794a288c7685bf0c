import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { terminalText } from "./terminalText.ts"

const isObeyed = (code: number): boolean =>
  (code < 0x20 && code !== 0x09 && code !== 0x0a) ||
  (code >= 0x7f && code <= 0x9f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069)

describe("terminalText", () => {
  it.each([
    ["\u001B]0;title\u0007", "\uFFFD]0;title\uFFFD"],
    ["\u001B[2J\u009B2J", "\uFFFD[2J\uFFFD2J"],
    ["over\rwritten", "over\uFFFDwritten"],
    ["\u202Egpj.exe\u2066", "\uFFFDgpj.exe\uFFFD"],
    ["a\u007F\u0000\u0085", "a\uFFFD\uFFFD\uFFFD"],
  ])("removes control characters from %j", (text, shown) => {
    expect(terminalText(text)).toBe(shown)
  })

  it("leaves words of all languages, lines, tabs and joined characters as they are", () => {
    const text = "# Titel\n\n\tcode – שלום\u200F עולם, 日本, 👩‍👩‍👧, नमस्ते, so\u00ADft\n"
    expect(terminalText(text)).toBe(text)
  })

  it("keeps the length and all other characters, leaves no control character, and is idempotent", () => {
    const codes = fc.array(fc.oneof(fc.nat(0xa0), fc.integer({ min: 0x2020, max: 0x2070 }), fc.nat(0x10ffff)))
    fc.assert(
      fc.property(codes, (given) => {
        const shown = terminalText(String.fromCodePoint(...given))
        const expected = String.fromCodePoint(...given.map((code) => (isObeyed(code) ? 0xfffd : code)))
        return shown === expected && terminalText(shown) === shown
      }),
    )
  })
})
