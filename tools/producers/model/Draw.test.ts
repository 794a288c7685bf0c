import { describe, expect, it } from "vitest"
import { Draw } from "./Draw.ts"

const drawn = (seed: number) => {
  const draw = new Draw(seed)
  return draw.times(6, () => draw.whole(1, 9))
}

describe("Draw", () => {
  it("draws the same from the same seed", () => {
    expect(drawn(7)).toEqual(drawn(7))
  })

  it("draws otherwise from the next seed", () => {
    expect(drawn(7)).not.toEqual(drawn(8))
  })

  it("keeps all choices when it shuffles", () => {
    expect(new Draw(3).shuffled([1, 2, 3, 4]).toSorted()).toEqual([1, 2, 3, 4])
  })
})
