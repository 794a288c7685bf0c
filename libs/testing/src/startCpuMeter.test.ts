import { describe, expect, it } from "vitest"
import { startCpuMeter } from "./startCpuMeter.ts"

const things = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `thing ${n}` }))

describe("startCpuMeter", () => {
  it("tells part of the time that the thread has taken, also where the heap is searched", () => {
    const before = process.threadCpuUsage()
    const read = startCpuMeter()
    const kept = Array.from({ length: 20 }, () => things(20_000).slice(0, 2_000))
    const taken = read()
    const { system, user } = process.threadCpuUsage(before)
    expect([kept.length, taken > 0, taken <= system + user]).toEqual([20, true, true])
  })

  it("counts no time in which the thread rests", () => {
    const read = startCpuMeter()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    expect(read()).toBeLessThan(100_000)
  })
})
