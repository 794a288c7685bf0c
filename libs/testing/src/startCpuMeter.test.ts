import { describe, expect, it } from "vitest"
import { startCpuMeter } from "./startCpuMeter.ts"

const things = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `thing ${n}` }))

describe("startCpuMeter", () => {
  it("measures part of the thread's CPU time, also during garbage collection", () => {
    const before = process.threadCpuUsage()
    const read = startCpuMeter()
    const kept = Array.from({ length: 20 }, () => things(20_000).slice(0, 2_000))
    const taken = read()
    const { system, user } = process.threadCpuUsage(before)
    expect([kept.length, taken > 0, taken <= system + user]).toEqual([20, true, true])
  })

  it("does not count idle time", () => {
    const read = startCpuMeter()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    expect(read()).toBeLessThan(100_000)
  })
})
