import { describe, expect, it } from "vitest"
import { growthOrder } from "./growthOrder.ts"

const steps = (count: number): number => {
  let sum = 0
  for (let n = 0; n < count; n++) sum += Math.sqrt(n)
  return sum
}

describe("growthOrder", () => {
  it("is about one for linear work", () => {
    expect(growthOrder((size) => steps(size * 1_000), 2_000)).toBeCloseTo(1, 0)
  })

  it("is about two for quadratic work", () => {
    expect(growthOrder((size) => steps(size * size), 1_000)).toBeCloseTo(2, 0)
  })

  it("is one for work of less than the clock's grain", () => {
    expect(growthOrder(() => undefined, 1)).toBe(1)
  })
})
