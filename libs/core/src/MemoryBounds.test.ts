import { describe, expect, it } from "vitest"
import { memoryBounds } from "./MemoryBounds.ts"

describe("memoryBounds", () => {
  it("bounds nothing by memory where it is plenty", () => {
    expect(memoryBounds(2_048)).toEqual(memoryBounds(Infinity))
    expect(memoryBounds(Infinity)).toMatchObject({ pageBytes: 50_000_000, threadMegabytes: 768, isTight: false })
    expect(memoryBounds(Infinity).advice).toBeUndefined()
  })

  it("takes smaller pages on a small machine, and says what would help", () => {
    const { advice, pageBytes } = memoryBounds(512)
    expect([pageBytes, advice]).toEqual([
      12_000_000,
      "This server has 512 MB of memory; with 2048 MB it takes pages of 50 MB.",
    ])
  })

  it("leaves no room for documents where the service alone fills the memory", () => {
    expect([256, 360, 384].map((megabytes) => memoryBounds(megabytes).processMegabytes)).toEqual([0, 0, 111])
  })

  it("grows with memory, and fits into it with one thread or one process", () => {
    let before = memoryBounds(0)
    for (let megabytes = 384; megabytes <= 4_096; megabytes += 64) {
      const bounds = memoryBounds(megabytes)
      expect(bounds.pageBytes).toBeGreaterThanOrEqual(before.pageBytes)
      expect(bounds.threadMegabytes).toBeGreaterThanOrEqual(before.threadMegabytes)
      if (megabytes >= 512)
        expect(Math.max(bounds.threadMegabytes, bounds.processMegabytes) + 250).toBeLessThanOrEqual(megabytes)
      before = bounds
    }
  })
})
