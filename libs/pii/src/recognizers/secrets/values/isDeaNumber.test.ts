import { describe, expect, it } from "vitest"
import { isDeaNumber } from "./isDeaNumber.ts"

describe("isDeaNumber", () => {
  it.each([
    ["AB1234563", true],
    ["B91234563", true],
    ["AB1234564", false],
    ["Z91234563", false],
    ["AB123456", false],
  ])("judges %s", (text, expected) => {
    expect(isDeaNumber(text)).toBe(expected)
  })
})
