import { describe, expect, it } from "vitest"
import { probabilityOf } from "./probabilityOf.ts"

describe("probabilityOf", () => {
  it("is the logistic function of 64ths, in 1/10,000", () => {
    const scores = Array.from({ length: 1_025 }, (_, index) => index - 512)
    const off = scores.filter((score) => Math.abs(probabilityOf(score) - 10_000 / (1 + Math.exp(-score / 64))) > 0.6)
    expect(off).toEqual([])
  })

  it("is the same beyond eight units", () => {
    expect([
      probabilityOf(-10_000),
      probabilityOf(-512),
      probabilityOf(0),
      probabilityOf(512),
      probabilityOf(10_000),
    ]).toEqual([3, 3, 5_000, 9_997, 9_997])
  })
})
