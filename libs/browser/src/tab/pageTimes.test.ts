import { array, assert, boolean, integer, property, record } from "fast-check"
import { describe, expect, it } from "vitest"
import { pageTimes } from "./pageTimes.ts"

const shot = { type: "screenshot", fullPage: false } as const

describe("pageTimes", () => {
  it("reserves time for formats and for reading", () => {
    const times = pageTimes({ timeout: 60_000, waitFor: 0, captures: [] }, 1000)
    expect(times(2000)).toEqual({ navigated: 53_000, settled: 12_000, done: 56_000 })
  })
  it("never waits into the time for reading, nor past the timeout", () => {
    const plans = record({
      timeout: integer({ min: 1000, max: 300_000 }),
      share: integer({ min: 0, max: 50 }),
      shots: array(boolean(), { maxLength: 2 }),
      passed: integer({ min: 0, max: 100 }),
    })
    assert(
      property(plans, ({ timeout, share, shots, passed }) => {
        const waitFor = Math.min(60_000, Math.floor((timeout * share) / 100))
        const times = pageTimes({ timeout, waitFor, captures: shots.map(() => shot) }, 0)
        const now = Math.floor((times(0).navigated * passed) / 100)
        const { navigated, settled, done } = times(now)
        return (
          navigated < done && done < timeout && settled >= now && (settled === now || settled + waitFor <= navigated)
        )
      }),
    )
  })
})
