import { describe, expect, it } from "vitest"
import { longPdf } from "../longPdf.ts"
import { hostilePdfs } from "./hostilePdfs.ts"
import { mutations } from "./mutations.ts"

describe("hostilePdfs", () => {
  it("are small files, and smaller at a lower scale", () => {
    for (const [name, make] of Object.entries(hostilePdfs)) {
      const [small, large] = [make(0.01), make(1)]
      expect(large.length, name).toBeLessThan(25_000_000)
      expect(small.length, name).toBeLessThanOrEqual(large.length)
    }
  })

  it("are the same each time", () => {
    for (const [name, make] of Object.entries(hostilePdfs)) expect(make(0.01).equals(make(0.01)), name).toBe(true)
  })
})

describe("mutations", () => {
  it("each change a copy of a file in a different, deterministic way", () => {
    const file = longPdf(3)
    const before = Buffer.from(file)
    const changed = Object.values(mutations).map((mutate) => mutate(file))
    expect(file.equals(before)).toBe(true)
    expect(changed.map((made, index) => made.equals(Object.values(mutations)[index]?.(file) ?? before))).toEqual(
      changed.map(() => true),
    )
    expect(new Set([file, ...changed].map((made) => made.toString("latin1"))).size).toBe(changed.length + 1)
  })
})
