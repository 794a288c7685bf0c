import { describe, expect, it } from "vitest"
import { billingMonth, currentMonth } from "./billingMonth.ts"

describe("billingMonth", () => {
  it.each([
    ["2026-11", "2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
    ["2026-12", "2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
  ])("begins and ends %s in UTC", (month, start, end) => {
    expect(billingMonth(month)).toEqual({ start, end })
  })

  it("is the month of a time", () => {
    expect(currentMonth(Date.UTC(2026, 10, 30, 23, 59))).toEqual(billingMonth("2026-11"))
  })
})
