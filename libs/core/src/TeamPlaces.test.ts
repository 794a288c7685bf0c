import { describe, expect, it } from "@effect/vitest"
import * as fc from "fast-check"
import { type Place, TeamPlaces } from "./TeamPlaces.ts"

interface Page {
  readonly team: string
  readonly at: number
  readonly millis: number
}

/** Runs pages through places on a clock of its own; returns how long each took, its wait included. */
const timesOf = (places: number, pages: ReadonlyArray<Page>): ReadonlyMap<Page, number> => {
  const times = new Map<Page, number>()
  let now = 0
  const pool = new TeamPlaces({ places, now: () => now })
  const ends: Array<{ readonly at: number; readonly page: Page; readonly place: () => Place | undefined }> = []
  const coming = pages.toSorted((a, b) => a.at - b.at)
  while (times.size < pages.length) {
    ends.sort((a, b) => a.at - b.at)
    const [end] = ends
    const [page] = coming
    if (end !== undefined && (page === undefined || end.at <= page.at)) {
      now = end.at
      ends.shift()
      times.set(end.page, now - end.page.at)
      const place = end.place()
      if (place !== undefined) pool.leave(place)
    } else if (page !== undefined) {
      coming.shift()
      now = page.at
      let place: Place | undefined
      place = pool.enter(page.team, () => void ends.push({ at: now + page.millis, page, place: () => place }))
    }
  }
  return times
}

const p95 = (times: ReadonlyArray<number>): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0

const pagesOf = (team: string, count: number, page: Omit<Page, "team">) =>
  Array.from({ length: count }, (): Page => ({ team, ...page }))

/** The 95th percentile of a team's times, alone and next to a team that fills all places with pages of a minute each. */
const besideSleepers = (places: number, pages: ReadonlyArray<Page>) => {
  const times = timesOf(places, [...pagesOf("hostile", 20, { at: 0, millis: 60_000 }), ...pages])
  return {
    alone: p95([...timesOf(places, pages).values()]),
    beside: p95(pages.map((page) => times.get(page) ?? Infinity)),
  }
}

describe("TeamPlaces", () => {
  it("begins at once while places are free, then in turn by team", () => {
    const begun: Array<string> = []
    const pool = new TeamPlaces({ places: 2, now: () => 0 })
    const enter = (name: string) => pool.enter(name.charAt(0), () => begun.push(name))
    const [first, second] = [enter("a1"), enter("b1")]
    for (const name of ["a2", "a3", "b2"]) enter(name)
    expect([begun, pool.held, pool.waiting]).toEqual([["a1", "b1"], 2, 3])
    pool.leave(first)
    pool.leave(second)
    expect([begun, pool.held, pool.waiting]).toEqual([["a1", "b1", "a2", "b2"], 2, 1])
  })

  it("forgets an entry that leaves while waiting, and ignores leaving twice", () => {
    const begun: Array<string> = []
    const pool = new TeamPlaces({ places: 1, now: () => 0 })
    const [first, second] = ["1", "2", "3"].map((name) => pool.enter("a", () => begun.push(name)))
    for (const place of [second, first, first]) if (place !== undefined) pool.leave(place)
    expect([begun, pool.held, pool.waiting]).toEqual([["1", "3"], 1, 0])
  })

  it("begins nothing without room, not even in the reserve", () => {
    let most = 1
    const pool = new TeamPlaces({ places: 2, now: () => 0, hasRoom: (held) => held < most })
    for (const team of ["a", "a", "b"]) pool.enter(team, () => undefined)
    const before = pool.usage().teams
    most = 3
    pool.admit()
    expect([before, pool.usage().teams]).toEqual([
      new Map([
        ["a", { held: 1, waiting: 1 }],
        ["b", { held: 0, waiting: 1 }],
      ]),
      new Map([
        ["a", { held: 1, waiting: 1 }],
        ["b", { held: 1, waiting: 0 }],
      ]),
    ])
  })

  it("reports how long a team that holds nothing has waited", () => {
    let now = 0
    const pool = new TeamPlaces({ places: 1, now: () => now })
    const [, , last] = ["a", "b", "c"].map((team) => pool.enter(team, () => undefined))
    now = 7000
    const waited = pool.usage().longestWaitMillis
    if (last !== undefined) pool.leave(last)
    now = 20_000
    expect([waited, pool.usage().longestWaitMillis]).toEqual([7000, 0])
  })

  it("at most doubles the times of a team next to one whose pages sleep in all places", () => {
    expect([4, 8].map((count) => besideSleepers(4, pagesOf("quiet", count, { at: 1, millis: 1000 })))).toEqual([
      { alone: 1000, beside: 2000 },
      { alone: 2000, beside: 4000 },
    ])
  })

  it("at most doubles them for any number of places and pages", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 40 }), (places, count) => {
        const { alone, beside } = besideSleepers(places, pagesOf("quiet", count, { at: 1, millis: 1000 }))
        expect(beside).toBeLessThanOrEqual(2 * alone)
      }),
    )
  })

  it("completes every page, whatever the order of arrival", () => {
    const page = fc.record({
      team: fc.constantFrom("a", "b", "c"),
      at: fc.nat(1000),
      millis: fc.integer({ min: 1, max: 500 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(page, { maxLength: 60 }), (places, pages) => {
        expect(timesOf(places, pages).size).toBe(pages.length)
      }),
    )
  })
})
