import { describe, expect, it } from "vitest"
import { growthOrder } from "./growthOrder.ts"

const steps = (count: number): number => {
  let sum = 0
  for (let n = 0; n < count; n++) sum += Math.sqrt(n)
  return sum
}

describe("growthOrder", () => {
  it("is about one for linear work", () => {
    expect(growthOrder((size) => steps(size * 1_000), 500)).toBeCloseTo(1, 0)
  })

  it("is about two for quadratic work", () => {
    expect(growthOrder((size) => steps(size * size), 400)).toBeCloseTo(2, 0)
  })

  it("is about one for linear work that is more expensive from some size on", () => {
    expect(growthOrder((size) => steps(size * 1_000 * (size > 100 ? 6 : 1)), 100)).toBeCloseTo(1, 0)
  })

  it("is one for work too small to measure", () => {
    expect(growthOrder(() => undefined, 1)).toBe(1)
  })
})
