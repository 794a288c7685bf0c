import { describe, expect, it } from "vitest"
import { keepRunning } from "./keepRunning.mjs"

const killed = 137
const aborted = 134

/** A service that ends with these codes, each after so many milliseconds. */
const serviceOf = (codes: ReadonlyArray<number>, millis: number) => {
  const clock = { now: 0, starts: 0 }
  const start = () => {
    clock.now += millis
    return Promise.resolve(codes[clock.starts++] ?? 0)
  }
  return { clock, run: () => keepRunning(start, { now: () => clock.now, tell: () => true }) }
}

describe("keepRunning", () => {
  it.each([0, 1, 130, 143])("ends with a service that stops with %i", async (code) => {
    const { clock, run } = serviceOf([code], 5000)
    expect([await run(), clock.starts]).toEqual([code, 1])
  })

  it("restarts a service that broke down", async () => {
    const { clock, run } = serviceOf([killed, aborted, 0], 5000)
    expect([await run(), clock.starts]).toEqual([0, 3])
  })

  it("gives up when it breaks down ten times in a row", async () => {
    const { clock, run } = serviceOf(
      Array.from({ length: 50 }, () => killed),
      5000,
    )
    expect([await run(), clock.starts]).toEqual([killed, 10])
  })

  it("does not give up if it works for a while in between", async () => {
    const { clock, run } = serviceOf(
      Array.from({ length: 50 }, () => killed),
      61_000,
    )
    expect([await run(), clock.starts]).toEqual([0, 51])
  })
})
