import { describe, expect, it } from "vitest"
import { isParsed } from "./isParsed.ts"

describe("isParsed", () => {
  it.each([
    ["a long paragraph", "a ".repeat(50_001), false],
    ["many paragraphs", "a\n\n".repeat(50_000), true],
    ["a long paragraph behind others", "a\n\n".repeat(50_000) + "a\n".repeat(60_000), false],
    ["a long text", "a\n\n".repeat(400_000), false],
  ])("tells of %s", (_name, text, isRead) => {
    expect(isParsed(text)).toBe(isRead)
  })
})
