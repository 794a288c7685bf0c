import { anyCharacter } from "@trawl/testing/anyCharacter"
import { array, assert, constantFrom, date, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { dateStyleOf } from "./DateStyle.ts"
import { readDates } from "./readDates.ts"

const isos = (text: string): ReadonlyArray<string> => readDates(text, "month-first").map(({ iso }) => iso)

describe("readDates", () => {
  it.each([
    "May 6, 2024",
    "May 6th 2024",
    "6 May 2024",
    "6th of May, 2024",
    "06-May-2024",
    "6. Mai 2024",
    "6 mai 2024",
    "6 de mayo de 2024",
    "6 maggio 2024",
    "6 de maio de 2024",
    "6 maja 2024",
    "6 мая 2024 г.",
    "6 mei 2024",
    "2024年5月6日",
    "2024 年 5 月 6 日",
    "2024년 5월 6일",
    "2024-05-06",
    "2024/5/6",
    "2024.05.06",
    "06.05.2024",
    "5/6/2024",
  ])("reads %s", (text) => {
    expect(isos(`On ${text}, at noon`)).toEqual(["2024-05-06"])
  })

  it("keeps the time of day after an ISO date", () => {
    expect(isos("2024-05-06T07:08:09.123+0200 and 2024-05-06 07:08")).toEqual([
      "2024-05-06T07:08:09+02:00",
      "2024-05-06T07:08",
    ])
  })

  it("reads ambiguous numbers in the order of the language", () => {
    expect(readDates("5/6/2024 13/6/2024 6/13/2024", "day-first").map(({ iso }) => iso)).toEqual([
      "2024-06-05",
      "2024-06-13",
      "2024-06-13",
    ])
    expect(["en", "en-US", "en_GB", "de", undefined].map((language) => dateStyleOf(language).order)).toEqual([
      "month-first",
      "month-first",
      "day-first",
      "day-first",
      "month-first",
    ])
  })

  it("returns the dates in the order of the text, with their positions", () => {
    expect(readDates("2024-05-06 | Jan 2, 2020", "month-first")).toEqual([
      { iso: "2024-05-06", start: 0, end: 10 },
      { iso: "2020-01-02", start: 13, end: 24 },
    ])
  })

  it.each([
    "February 30, 2024",
    "2024-13-01",
    "version 10.11.2024.3",
    "1/2/24",
    "in 2024",
    "Route 6 Maybe 2024",
    "12 3456 2024",
  ])("finds no date in %s", (text) => {
    expect(isos(text)).toEqual([])
  })

  it("finds every date, in any notation", () => {
    const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" })
    assert(
      property(date({ min: new Date("1950-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }), (day) => {
        expect(isos(long.format(day))).toEqual([day.toISOString().slice(0, 10)])
      }),
    )
  })

  it("returns only valid dates, for any text", () => {
    const piece = constantFrom("2024", "-", "/", ".", " ", "5", "31", "May", "年", "月", "日", "T10:00", "de ")
    assert(
      property(array(piece, { maxLength: 40 }), string({ unit: anyCharacter }), (pieces, text) => {
        for (const iso of isos(pieces.join("") + text)) expect(Number.isNaN(Date.parse(iso.slice(0, 10)))).toBe(false)
      }),
    )
  })
})
