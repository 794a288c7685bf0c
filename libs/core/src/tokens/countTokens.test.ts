import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { countTokens } from "./countTokens.ts"

const anyCharacter = fc
  .integer({ min: 0, max: 0x10f7ff })
  .map((index) => String.fromCodePoint(index < 0xd800 ? index : index + 0x800))
// Characters of every kind, frequent enough to form runs.
const letters = fc.oneof(fc.constantFrom("a", "Z", "1", " ", "\n", "-", "é", "中", "ж", "한"), anyCharacter)

describe("countTokens", () => {
  it.each<[string, string, number]>([
    ["English", "The quick brown fox jumps over the lazy dog, and nobody minds.", 14],
    ["code", "function add(a, b) {\n  return a + b\n}\n", 14],
    ["markdown", "# Title\n\n- [one](https://example.com/1)\n- **two**\n", 18],
    ["German", "Die Seite zeigt, wie man eine Wohnung in der Stadt findet und was sie kostet.", 16],
    ["Russian", "Съешь же ещё этих мягких французских булок", 12],
    ["Chinese", "今天天气很好，我们去公园散步。", 11],
    ["Japanese", "今日は天気がいいので散歩します。", 10],
    ["Korean", "오늘 날씨가 좋네요.", 7],
    ["Arabic", "مرحبا بالعالم هذا نص", 6],
    ["numbers", "1234567 and 89", 6],
    ["emoji", "👋😀", 3],
    ["nothing", "", 0],
  ])("comes near what o200k_base counts: %s", (_name, text, tokens) => {
    expect(Math.abs(countTokens(text) - tokens)).toBeLessThanOrEqual(Math.max(2, tokens * 0.3))
  })

  it("counts at least each part's own tokens, minus those at the joint, and never more than its characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: letters }), fc.string({ unit: letters }), (one, other) => {
        expect(countTokens(one + other)).toBeLessThanOrEqual(countTokens(one) + countTokens(other))
        expect(countTokens(one)).toBeLessThanOrEqual(2 * one.length)
      }),
    )
  })
})
