import { describe, expect, it } from "vitest"
import { freeMemory, leftOfLimit } from "./freeMemory.ts"

describe("leftOfLimit", () => {
  it("subtracts used memory from the limit, without the file cache", () => {
    expect(leftOfLimit("1000\n", "900\n", "anon 500\ninactive_file 300\nactive_file 100\n")).toBe(400)
  })

  it("is never negative, and unlimited without a limit", () => {
    expect([leftOfLimit("1000", "1200", ""), leftOfLimit("max\n", "900", ""), leftOfLimit("", "", "")]).toEqual([
      0,
      undefined,
      undefined,
    ])
  })
})

describe("freeMemory", () => {
  it("is a number of bytes", () => {
    expect(freeMemory()).toBeGreaterThan(10_000_000)
  })
})
