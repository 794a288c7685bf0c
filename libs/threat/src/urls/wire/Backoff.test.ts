import { describe, expect, it } from "vitest"
import { Backoff } from "./Backoff.ts"
import { retryAfterMillis } from "./retryAfterMillis.ts"

describe("Backoff", () => {
  it("doubles the pause each time, up to a quarter of an hour, until a success", () => {
    const backoff = new Backoff()
    const pauses = Array.from({ length: 30 }, () => backoff.failed(0))
    expect([pauses.slice(0, 4), pauses.at(-1), backoff.pausedFor(899_999), backoff.pausedFor(900_000)]).toEqual([
      [5000, 10_000, 20_000, 40_000],
      900_000,
      1,
      0,
    ])
    backoff.worked()
    expect([backoff.pausedFor(0), backoff.failed(10), backoff.pausedFor(10)]).toEqual([0, 5000, 5000])
  })

  it("waits as long as requested", () => {
    const backoff = new Backoff()
    expect([backoff.failed(0, 60_000), backoff.pausedFor(0), backoff.failed(0, 1), backoff.pausedFor(0)]).toEqual([
      60_000, 60_000, 10_000, 60_000,
    ])
  })
})

describe("retryAfterMillis", () => {
  it.each<readonly [header: string | undefined, millis: number | undefined]>([
    ["7", 7000],
    ["0", 0],
    ["999999999", 3_600_000],
    ["Wed, 25 Nov 2026 10:00:30 GMT", 30_000],
    ["Wed, 25 Nov 2020 10:00:30 GMT", 0],
    ["-1", undefined],
    ["soon", undefined],
    [undefined, undefined],
  ])("reads %s", (header, millis) => {
    expect(retryAfterMillis(header, Date.parse("2026-11-25T10:00:00Z"))).toBe(millis)
  })
})
