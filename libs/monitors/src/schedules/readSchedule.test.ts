import * as fc from "fast-check"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { cronOfText } from "./cronOfText.ts"
import { type MonitorSchedule, nextRun, readSchedule, runsADay, type WrittenSchedule } from "./readSchedule.ts"

const now = Date.UTC(2026, 10, 30, 12)

const read = (written: WrittenSchedule) => {
  const found = readSchedule(written, now)
  return Result.isSuccess(found) ? found.success : `${found.failure.field} ${found.failure.problem}`
}

/** The runs of a schedule from one time to another, both given in UTC. */
const runs = (schedule: MonitorSchedule, from: string, to: string): ReadonlyArray<string> => {
  const end = Date.parse(to)
  const found: Array<string> = []
  let next = nextRun(schedule, Date.parse(from))
  while (next !== undefined && next < end) {
    found.push(new Date(next).toISOString().slice(5, 16))
    next = nextRun(schedule, next)
  }
  return found
}

const berlin = (cron: string): MonitorSchedule => ({ cron, timezone: "Europe/Berlin" })

describe("readSchedule", () => {
  it("takes cron or a text, in UTC unless a zone is given", () => {
    expect([
      read({ cron: "0 9 * * 1-5" }),
      read({ text: "daily at 9am", timezone: "Europe/Berlin" }),
      read({ cron: " @Daily " }),
      read({ cron: "0   9 ?  * MON" }),
      read({ cron: "0 9 * * 7" }),
    ]).toEqual([
      { cron: "0 9 * * 1-5", timezone: "UTC" },
      { cron: "0 9 * * *", timezone: "Europe/Berlin" },
      { cron: "0 0 * * *", timezone: "UTC" },
      { cron: "0 9 * * MON", timezone: "UTC" },
      { cron: "0 9 * * 7", timezone: "UTC" },
    ])
  })

  it.each<readonly [string, WrittenSchedule]>([
    ["cron is missing: give cron or text", {}],
    ["text must not be given beside cron", { cron: "0 9 * * *", text: "daily" }],
    ["timezone must be a time zone such as Europe/Berlin", { text: "daily", timezone: "Mars/Olympus" }],
    ["cron must have the five fields minute, hour, day, month and weekday", { cron: "0 9 * *" }],
    ["cron must have the five fields minute, hour, day, month and weekday", { cron: "0 0 9 * * *" }],
    ["cron is not a cron expression of five fields, such as 0 9 * * 1-5", { cron: "0 25 * * *" }],
    ["cron is not a cron expression of five fields, such as 0 9 * * 1-5", { cron: "? 9 * * *" }],
    ["cron is not a cron expression of five fields, such as 0 9 * * 1-5", { cron: "0 9 L * *" }],
    ["cron never comes: no year has this day", { cron: "0 9 31 2 *" }],
    ["cron must leave at least 5 minutes between two runs", { cron: "*/4 * * * *" }],
    ["cron must leave at least 5 minutes between two runs", { cron: "0,1 0 * * *" }],
    ["text must leave at least 5 minutes between two runs", { text: "every 4 minutes" }],
    ["cron must leave at least 5 minutes between two runs", { cron: "3-59/7 * * * *" }],
  ])("says: %s", (sentence, written) => {
    expect(read(written)).toBe(sentence)
  })

  it("names the texts that it knows", () => {
    expect(read({ text: "fortnightly" })).toMatch(/^text must be one of: every N minutes/u)
  })

  it("never throws", () => {
    const field = fc.stringMatching(/^[\d*/,?LW#a-z-]{0,6}$/u)
    const expression = fc.oneof(
      fc.string(),
      fc.array(field, { maxLength: 7 }).map((fields) => fields.join(" ")),
    )
    fc.assert(
      fc.property(expression, fc.option(fc.string(), { nil: undefined }), (cron, timezone) => {
        const found = readSchedule({ cron, ...(timezone === undefined ? {} : { timezone }) }, now)
        if (Result.isFailure(found)) return
        const next = nextRun(found.success, now) ?? 0
        // What it accepts has a next run, on a whole minute.
        expect([next > now, next % 60_000]).toEqual([true, 0])
      }),
      { numRuns: 300 },
    )
  })

  it("accepts each text that leaves five minutes, with exactly its beat in UTC", () => {
    const divisors = (whole: number, least: number) =>
      fc.integer({ min: least, max: whole }).filter((n) => whole % n === 0)
    const every = fc.oneof(
      divisors(60, 5).map((n) => [`every ${n} minutes`, n * 60_000] as const),
      divisors(24, 1).map((n) => [`every ${n} hours`, n * 3_600_000] as const),
    )
    fc.assert(
      fc.property(every, fc.integer({ min: 0, max: 2_000_000_000_000 }), ([text, gap], after) => {
        const schedule = { cron: cronOfText(text) ?? "", timezone: "UTC" }
        const first = nextRun(schedule, after) ?? 0
        expect([read({ text }), (nextRun(schedule, first) ?? 0) - first]).toEqual([schedule, gap])
      }),
      { numRuns: 50 },
    )
  })
})

// The truth is what Unix cron does: hourly work keeps its beat, work at a fixed time runs once. Berlin is UTC+1, in summer UTC+2.
describe("nextRun where the clock is set forward: 2026-03-29 has no 02:xx in Berlin", () => {
  const day = (cron: string) => runs(berlin(cron), "2026-03-28T23:30:00Z", "2026-03-29T04:00:00Z")

  it.each([
    ["0 * * * *", ["03-29T00:00", "03-29T01:00", "03-29T02:00", "03-29T03:00"]],
    ["30 1 * * *", ["03-29T00:30"]],
    ["0 3 * * *", ["03-29T01:00"]],
    ["30 3 * * *", ["03-29T01:30"]],
    ["30 2 * * *", ["03-29T01:30"]],
    ["*/30 1-3 * * *", ["03-29T00:00", "03-29T00:30", "03-29T01:00", "03-29T01:30"]],
  ])("runs %s at %j", (cron, expected) => {
    expect(day(cron)).toEqual(expected)
  })

  it("keeps a beat of a quarter of an hour", () => {
    expect(day("*/15 * * * *")).toHaveLength(17)
  })
})

describe("nextRun where the clock is set back: 2026-10-25 has 02:xx twice in Berlin", () => {
  const day = (cron: string) => runs(berlin(cron), "2026-10-24T23:00:00Z", "2026-10-25T03:00:00Z")

  it.each([
    ["0 * * * *", ["10-25T00:00", "10-25T01:00", "10-25T02:00"]],
    [
      "*/30 * * * *",
      ["10-24T23:30", "10-25T00:00", "10-25T00:30", "10-25T01:00", "10-25T01:30", "10-25T02:00", "10-25T02:30"],
    ],
    ["30 2 * * *", ["10-25T00:30"]],
    ["0 2,3 * * *", ["10-25T00:00", "10-25T02:00"]],
    ["30 3 * * *", ["10-25T02:30"]],
  ])("runs %s at %j", (cron, expected) => {
    expect(day(cron)).toEqual(expected)
  })

  it("comes back to its time on the next day", () => {
    expect(runs(berlin("30 2 * * *"), "2026-10-24T12:00:00Z", "2026-10-27T12:00:00Z")).toEqual([
      "10-25T00:30",
      "10-26T01:30",
      "10-27T01:30",
    ])
  })
})

describe("nextRun", () => {
  it("runs at the first minute of a day that has no midnight", () => {
    expect(
      runs({ cron: "0 0 * * *", timezone: "America/Sao_Paulo" }, "2018-11-03T12:00:00Z", "2018-11-05T12:00:00Z"),
    ).toEqual(["11-04T03:00", "11-05T02:00"])
  })

  it("takes day and weekday as alternatives, as cron does", () => {
    expect(runs({ cron: "0 0 13 * 5", timezone: "UTC" }, "2026-11-01T00:00:00Z", "2026-11-21T00:00:00Z")).toEqual([
      "11-06T00:00",
      "11-13T00:00",
      "11-20T00:00",
    ])
  })
})

describe("runsADay", () => {
  it.each([
    ["*/5 * * * *", 288],
    ["0 * * * *", 24],
    ["0 9 * * *", 1],
    ["0 9 1 * *", 1],
    ["0 9 2 * *", 0],
  ])("counts the runs of %s within 24 hours: %i", (cron, count) => {
    expect(runsADay({ cron, timezone: "UTC" }, now)).toBe(count)
  })
})
