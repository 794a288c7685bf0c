import { describe, expect, it } from "@effect/vitest"
import * as fc from "fast-check"
import { TeamShares } from "./TeamShares.ts"

const sharesOf = (places: number, held: Readonly<Record<string, number>> = {}) => {
  const shares = new TeamShares({ places, now: () => 0 })
  for (const [team, count] of Object.entries(held)) for (let n = 0; n < count; n++) shares.take(team)
  return shares
}

const names: ReadonlyArray<string> = ["a", "b", "c", "d"]
const teams = fc.constantFrom(...names)

describe("TeamShares", () => {
  it("gives a lone team all places, and no more", () => {
    expect([sharesOf(4, { a: 3 }).next(["a"]), sharesOf(4, { a: 4 }).next(["a"])]).toEqual(["a", undefined])
  })

  it("gives a newcomer its share at once, however many places others hold", () => {
    expect([0, 1, 2].map((b) => sharesOf(4, { a: 4, ...(b > 0 ? { b } : {}) }).next(["a", "b"]))).toEqual([
      "b",
      "b",
      undefined,
    ])
  })

  it("gives half of an odd number of places to each of two teams, rounded up", () => {
    expect([sharesOf(3, { a: 3, b: 1 }).next(["b"]), sharesOf(3, { a: 3, b: 2 }).next(["b"])]).toEqual(["b", undefined])
  })

  it("lets a team at its share wait while one below its share waits", () => {
    expect([sharesOf(4, { a: 2, b: 1 }).next(["a", "b"]), sharesOf(4, { a: 2, b: 1 }).next(["a"])]).toEqual(["b", "a"])
  })

  it("has a reserve of half the places", () => {
    expect([sharesOf(4, { a: 4, b: 1 }).next(["c", "d"]), sharesOf(4, { a: 4, b: 1, c: 1 }).next(["d"])]).toEqual([
      "c",
      undefined,
    ])
  })

  it("reports what each team holds and waits for", () => {
    expect(
      sharesOf(4, { a: 2 }).usage(
        new Map([
          ["a", 3],
          ["b", 1],
        ]),
      ),
    ).toEqual({
      places: 4,
      teams: new Map([
        ["a", { held: 2, waiting: 3 }],
        ["b", { held: 0, waiting: 1 }],
      ]),
      longestWaitMillis: 0,
    })
  })

  it("never exceeds the reserve, leaves no place free, and skips no team below its share", () => {
    const steps = fc.array(fc.record({ gives: fc.boolean(), team: teams, waiting: fc.uniqueArray(teams) }), {
      maxLength: 100,
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), steps, (places, all) => {
        const shares = sharesOf(places)
        for (const { gives, team, waiting } of all) {
          if (gives) {
            if (shares.heldBy(team) > 0) shares.giveBack(team)
            continue
          }
          const next = shares.next(waiting)
          if (shares.held < places) expect(next === undefined).toBe(waiting.length === 0)
          const contenders = names.filter((name) => waiting.includes(name) || shares.heldBy(name) > 0)
          const isShort = (name: string) => shares.heldBy(name) < Math.ceil(places / contenders.length)
          if (next !== undefined) expect(isShort(next)).toBe(waiting.some(isShort))
          if (next !== undefined) shares.take(next)
          expect(shares.held).toBeLessThanOrEqual(places + Math.ceil(places / 2))
        }
      }),
    )
  })

  it("has room for as many as one team could take in a row", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.array(teams, { maxLength: 13 }), teams, (places, held, team) => {
        const shares = sharesOf(places)
        for (const one of held) if (shares.room(one) > 0) shares.take(one)
        const room = shares.room(team)
        let taken = 0
        for (; shares.next([team]) === team; taken++) shares.take(team)
        expect(taken).toBe(room)
      }),
    )
  })
})
