import { describe, expect, it } from "vitest"
import { daysOf, parseTbs } from "./parseTbs.ts"

const base = { sortsByDate: false, unknown: [] }

describe("parseTbs", () => {
  it.each([
    [undefined, base],
    ["", { ...base, written: "" }],
    ["qdr:d", { ...base, written: "qdr:d", recent: { unit: "day", count: 1 } }],
    ["qdr:h12", { ...base, written: "qdr:h12", recent: { unit: "hour", count: 12 } }],
    [
      "cdr:1,cd_min:1/31/2026,cd_max:2/28/2026",
      {
        ...base,
        written: "cdr:1,cd_min:1/31/2026,cd_max:2/28/2026",
        between: { from: "2026-01-31", to: "2026-02-28" },
      },
    ],
    ["cdr:1,cd_max:2/1/2026", { ...base, written: "cdr:1,cd_max:2/1/2026", between: { to: "2026-02-01" } }],
    ["sbd:1, qdr:w", { ...base, written: "sbd:1, qdr:w", sortsByDate: true, recent: { unit: "week", count: 1 } }],
    [
      "qdr:q,cd_min:2/30/2026,li:1,qdr:d0",
      {
        ...base,
        written: "qdr:q,cd_min:2/30/2026,li:1,qdr:d0",
        unknown: ["qdr:q", "cd_min:2/30/2026", "li:1", "qdr:d0"],
      },
    ],
  ])("reads %j", (written, filter) => {
    expect(parseTbs(written)).toEqual(filter)
  })
})

describe("daysOf", () => {
  const now = Date.parse("2026-03-10T12:00:00Z")
  it.each([
    ["qdr:d3", { from: "2026-03-07", to: "2026-03-10" }],
    ["cdr:1,cd_min:1/2/2026", { from: "2026-01-02", to: "2026-03-10" }],
    ["cdr:1,cd_max:1/2/2026", { from: "1970-01-01", to: "2026-01-02" }],
    ["sbd:1", undefined],
  ])("gives the days of %j", (written, days) => {
    expect(daysOf(parseTbs(written), now)).toEqual(days)
  })
})
