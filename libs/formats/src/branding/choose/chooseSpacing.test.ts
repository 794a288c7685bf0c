import { describe, expect, it } from "vitest"
import { chooseUnit } from "./chooseSpacing.ts"

describe("chooseUnit", () => {
  it.each<readonly [distances: ReadonlyArray<number>, unit: number | undefined]>([
    [[8, 16, 24, 32, 64], 8],
    [[4, 12, 20, 16], 4],
    [[10, 20, 30, 50], 10],
    [[40, 80, 120], 10],
    [[5, 15, 25, 35], 5],
    [[6, 12, 18, 30], 6],
    [[8, 16, 24, 32, 17], 8],
    [[7, 11, 13, 17], undefined],
    [[8, 16], undefined],
    [[], undefined],
  ])("of %j is %s", (distances, unit) => {
    expect(chooseUnit(distances)).toBe(unit)
  })
})
