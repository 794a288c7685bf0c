import { describe, expect, it } from "@effect/vitest"
import { TeamWaits } from "./TeamWaits.ts"

const waitsAt = (...notes: ReadonlyArray<readonly [now: number, ...teams: ReadonlyArray<string>]>) => {
  const waits = new TeamWaits()
  for (const [now, ...teams] of notes) waits.note(new Set(teams), now)
  return waits
}

describe("TeamWaits", () => {
  it("reports the longest wait", () => {
    expect([waitsAt().longest(9), waitsAt([1000, "a"], [3000, "a", "b"]).longest(70_000)]).toEqual([0, 69_000])
  })

  it("ends the wait of a team that gets a place", () => {
    const waits = waitsAt([1000, "a", "b"], [3000, "a", "b"])
    waits.end("a")
    waits.note(new Set(["a", "b"]), 4000)
    waits.end("b")
    expect(waits.longest(9000)).toBe(5000)
  })

  it("resumes the wait of a team that gave up and returns within ten seconds", () => {
    const again = waitsAt([0, "a"], [8000], [18_000, "a"])
    const later = waitsAt([0, "a"], [8000], [18_001, "a"])
    expect([waitsAt([0, "a"], [8000]).longest(9000), again.longest(20_000), later.longest(20_000)]).toEqual([
      8000, 20_000, 1999,
    ])
  })

  it("forgets a team that gave up and does not return", () => {
    expect(waitsAt([0, "a"], [8000], [18_001]).longest(18_001)).toBe(0)
  })
})
