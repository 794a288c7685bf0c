import { describe, expect, it } from "vitest"
import { isNextWord } from "./isNextWord.ts"

describe("isNextWord", () => {
  it.each([
    ["Find a Store", "Visit us"],
    ["$15.00", "Price"],
    ["11", "comments"],
    ["Ida", "2026-05-04"],
    ["By", "Ida"],
    ["Posted By", "Ida"],
  ])("parts %s and %s", (before, after) => {
    expect(isNextWord(before, after)).toBe(true)
  })

  it.each([
    ["iP", "hone"],
    ["DB", "y"],
    ["E", "very"],
  ])("leaves %s and %s", (before, after) => {
    expect(isNextWord(before, after)).toBe(false)
  })
})
