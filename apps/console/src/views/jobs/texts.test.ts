import { describe, expect, it } from "vitest"
import { span, utc } from "./texts.ts"

describe("span", () => {
  it.each([
    [0.0124, "12 ms"],
    [1, "1 s"],
    [59.94, "59.9 s"],
    [200, "3 min 20 s"],
    [7320, "2 h 2 min"],
    [86_400 * 3, "3 d"],
  ])("of %d seconds is %s", (seconds, text) => {
    expect(span(seconds)).toBe(text)
  })
})

describe("utc", () => {
  it("writes times, and nothing for what is none", () => {
    expect([utc("2026-11-22T00:42:35.710Z"), utc(0), utc("soon")]).toEqual([
      "2026-11-22 00:42:35",
      "1970-01-01 00:00:00",
      "",
    ])
  })
})
