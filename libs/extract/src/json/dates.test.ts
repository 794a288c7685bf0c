import { describe, expect, it } from "vitest"
import { firstDay, firstTime } from "./dates.ts"

describe("firstDay", () => {
  it.each([
    ["2024-05-06T10:00:00Z", "2024-05-06"],
    ["Posted on May 6, 2024 by Ann", "2024-05-06"],
    ["6th May 2024", "2024-05-06"],
    ["6. Mai 2024", "2024-05-06"],
    ["le 14 août 2023", "2023-08-14"],
    ["6 de mayo de 2024", "2024-05-06"],
    ["06.05.2024", "2024-05-06"],
    ["2024/5/6", "2024-05-06"],
    ["13/05/2024", "2024-05-13"],
    ["05/13/2024", "2024-05-13"],
    ["05/06/2024", undefined],
    ["31 February 2024", undefined],
    ["12 monkeys 2024", undefined],
    ["", undefined],
  ])("reads %j", (text, day) => {
    expect(firstDay(text)).toBe(day)
  })
})

describe("firstTime", () => {
  it("returns a stated time, and makes none up", () => {
    expect([firstTime("at 2024-05-06T10:00:00+02:00."), firstTime("2024-05-06")]).toEqual([
      "2024-05-06T10:00:00+02:00",
      undefined,
    ])
  })
})
