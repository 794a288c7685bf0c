import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { startComputeMeter, startComputeTimer } from "./computeTimer.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a worker has computed that gets a share of a processor. */
const sharing = (share: number | undefined) => {
  const begun = performance.now()
  return () => (share === undefined ? undefined : 5_000 + share * (performance.now() - begun))
}

const countedAfter = (millis: number, share: number | undefined) => {
  const read = startComputeMeter(sharing(share))
  vi.advanceTimersByTime(millis)
  return read()
}

describe("startComputeMeter", () => {
  it("counts what the worker has computed, and no more than has passed", () => {
    expect([countedAfter(1_000, 0.5), countedAfter(1_000, 3), countedAfter(1_000, 0)]).toEqual([500, 1_000, 0])
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
  it("counts what the worker has computed", () => {
    expect([stoppedAfter(1), stoppedAfter(0.5), stoppedAfter(1 / 8)]).toEqual([1_000, 2_000, 8_000])
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
