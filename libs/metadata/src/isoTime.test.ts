import { anyCharacter } from "@trawl/testing/anyCharacter"
import { assert, date, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { isoTime } from "./isoTime.ts"

describe("isoTime", () => {
  it.each([
    ["2024-05-06T07:08:09Z", "2024-05-06T07:08:09Z"],
    ["2024-05-06 07:08:09 +0200", "2024-05-06T07:08:09+02:00"],
    ["2024-05-06 07:08 UTC", "2024-05-06T07:08Z"],
    ["2024-05-06T07:08:09.123456Z", "2024-05-06T07:08:09.123456Z"],
    ["20240506", "2024-05-06"],
    ["20240506T070809Z", "2024-05-06"],
    ["Mon, 06 May 2024 07:08:09 GMT", "2024-05-06T07:08:09Z"],
    ["May 6, 2024 7:08 pm", "2024-05-06"],
    ["May 6, 2024", "2024-05-06"],
    ["2024-02-30T07:08:09Z", undefined],
    ["yesterday", undefined],
    ["", undefined],
  ])("reads %s", (stated, iso) => {
    expect(isoTime(stated, "month-first")).toBe(iso)
  })

  it("keeps ISO 8601", () => {
    assert(
      property(date({ min: new Date("1950-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }), (day) => {
        expect(isoTime(day.toISOString(), "day-first")).toBe(day.toISOString())
      }),
    )
  })

  it("returns a time or nothing for any text", () => {
    assert(
      property(string({ unit: anyCharacter }), (text) => {
        expect(isoTime(text, "month-first") ?? "2000-01-01").toMatch(/^\d{4}-\d{2}-\d{2}/u)
      }),
    )
  })
})
