import { describe, expect, it } from "vitest"
import { inTurns } from "./inTurns.ts"

describe("inTurns", () => {
  it("keeps the order of the values, and its bound", async () => {
    const running = { now: 0, most: 0 }
    const double = async (value: number) => {
      running.most = Math.max(running.most, ++running.now)
      await new Promise((resolve) => setImmediate(resolve))
      running.now--
      return value * 2
    }
    expect(await inTurns([3, 1, 2, 5, 4], 2, double)).toEqual([6, 2, 4, 10, 8])
    expect(running).toEqual({ now: 0, most: 2 })
  })
})
