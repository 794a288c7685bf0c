import { array, assert, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { anyCharacter } from "./anyCharacter.ts"

describe("anyCharacter", () => {
  it("is one character, never a lone surrogate", () => {
    assert(
      property(array(anyCharacter), (characters) =>
        characters.every((one) => one.isWellFormed() && Array.from(one).length === 1),
      ),
    )
  })

  it.each(["\0", "\uD7FF", "\uE000", "\u{10FFFF}", "é"])("may be %j", (character) => {
    expect(string({ unit: anyCharacter }).canShrinkWithoutContext(character)).toBe(true)
  })

  it.each(["", "ab", "\uD800", 7, undefined])("is not %j", (value) => {
    expect(anyCharacter.canShrinkWithoutContext(value)).toBe(false)
  })
})
