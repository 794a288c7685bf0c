import { describe, expect, it } from "vitest"
import { timeMillis } from "./timeMillis.ts"

describe("timeMillis", () => {
  it.each([
    ["2026-11-30T18:00:00Z", Date.UTC(2026, 10, 30, 18)],
    ["2026-11-30T18:00:00.5+02:00", Date.UTC(2026, 10, 30, 16, 0, 0, 500)],
    ["2028-02-29T00:00Z", Date.UTC(2028, 1, 29)],
  ])("reads %s", (text, millis) => {
    expect(timeMillis(text)).toBe(millis)
  })

  it.each([
    "2026-02-30T00:00:00Z",
    "2026-02-29T23:00:00-05:00",
    "2026-04-31T00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-11-30T25:00:00Z",
    "2026-11-30T18:00:00",
    "2026-11-30",
    "1700000000",
    "",
  ])("reads no time in %j", (text) => {
    expect(timeMillis(text)).toBeUndefined()
  })
})
