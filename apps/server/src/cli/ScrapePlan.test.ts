import { describe, expect, it } from "vitest"
import { placeFinder } from "./ScrapePlan.ts"

describe("placeFinder", () => {
  it("finds each number once, and gives unknown addresses other ones", () => {
    let last = 20
    const placeOf = placeFinder(
      [
        { place: 1, url: "a" },
        { place: 2, url: "b" },
        { place: 5, url: "a" },
      ],
      () => ++last,
    )
    expect(["a", "b", "a", "a", "c"].map(placeOf)).toEqual([1, 2, 5, 21, 22])
  })
})
