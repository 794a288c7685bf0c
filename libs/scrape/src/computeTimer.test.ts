import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { startComputeMeter, startComputeTimer } from "./computeTimer.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a worker has computed that gets a share of a processor. */
const sharing = (share: number | undefined) => {
  const begun = performance.now()
  return () => (share === undefined ? undefined : 5_000 + share * (performance.now() - begun))
}

/** What is counted after some milliseconds, with a first look after others. */
const countedAfter = (millis: number, share: number | undefined, firstLook = 0) => {
  const read = startComputeMeter(sharing(share))
  vi.advanceTimersByTime(firstLook)
  read()
  vi.advanceTimersByTime(millis - firstLook)
  return read()
}

describe("startComputeMeter", () => {
  it("counts what passes until the first look, then what the worker computes, and no more than has passed", () => {
    expect([0.5, 3, 0].map((share) => countedAfter(1_050, share, 50))).toEqual([550, 1_050, 50])
  })

  it("counts no more than 50 milliseconds before a first look that comes late", () => {
    expect(countedAfter(1_000, 0.5, 800)).toBe(150)
  })

  it("counts what the worker computes from the beginning, if it is known what it had computed before", () => {
    const computed = sharing(0.5)
    const read = startComputeMeter(computed, computed())
    vi.advanceTimersByTime(1_000)
    expect(read()).toBe(500)
  })

  it("asks the system nothing about a short page", () => {
    const read = startComputeMeter(() => expect.unreachable())
    vi.advanceTimersByTime(40)
    expect(read()).toBe(40)
  })

  it("counts what has passed where computing is unknown, or hardly any time has passed", () => {
    expect([countedAfter(1_000, undefined), countedAfter(40, 0.5)]).toEqual([1_000, 40])
  })

  it("counts what has passed once the worker is gone", () => {
    let computed: number | undefined = 100
    const read = startComputeMeter(() => computed)
    vi.advanceTimersByTime(300)
    computed = undefined
    expect(read()).toBe(300)
  })
})

/** Milliseconds, to a tenth of a second, that pass before a worker is stopped that gets a share of a processor. */
const stoppedAfter = (share: number | undefined, mostMillis = 20_000): number | undefined => {
  const begun = performance.now()
  let stopped: number | undefined
  startComputeTimer({ millis: 1_000, mostMillis }, startComputeMeter(sharing(share)), () => {
    stopped = Math.round((performance.now() - begun) / 100) * 100
  })
  vi.advanceTimersByTime(60_000)
  return stopped
}

describe("startComputeTimer", () => {
  it("counts what the worker has computed, all but its first 50 milliseconds", () => {
    expect([stoppedAfter(1), stoppedAfter(0.5), stoppedAfter(1 / 8)]).toEqual([1_000, 2_000, 7_700])
  })

  it("ends a worker that hangs", () => {
    expect([stoppedAfter(0), stoppedAfter(0, 1_000)]).toEqual([20_000, 1_000])
  })

  it("counts the time that passes where computing is unknown", () => {
    expect(stoppedAfter(undefined)).toBe(1_000)
  })

  it("stops", () => {
    const stop = startComputeTimer(
      { millis: 10, mostMillis: 10 },
      () => 0,
      () => expect.unreachable(),
    )
    stop()
    vi.advanceTimersByTime(100)
  })
})
