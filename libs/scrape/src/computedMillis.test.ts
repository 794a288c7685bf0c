import { describe, expect, it } from "vitest"
import { computedMillis, millisOfStat, threadPath } from "./computedMillis.ts"

describe("computedMillis", () => {
  it("reads user and system time, whatever the program is called", () => {
    const stat = "4711 (node (old) x) S 1 4711 4711 0 -1 4194304 2000 0 3 0 120 30 0 0 20 0 11 0 900"
    expect(millisOfStat(stat)).toBe(1_500)
  })

  it("says nothing about what is no such text, or no process", () => {
    expect([millisOfStat(""), millisOfStat("1 (x) S"), computedMillis("0")]).toEqual([undefined, undefined, undefined])
  })

  it.runIf(process.platform === "linux")("grows by what this thread computes", () => {
    const path = threadPath() ?? "none"
    const before = computedMillis(path) ?? Number.NaN
    const start = process.cpuUsage()
    while (process.cpuUsage(start).user < 200_000);
    expect((computedMillis(path) ?? Number.NaN) - before).toBeGreaterThan(100)
  })
})
