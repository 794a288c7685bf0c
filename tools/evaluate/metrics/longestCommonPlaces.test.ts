import { describe, expect, it } from "vitest"
import { longestCommonPlaces } from "./longestCommonPlaces.ts"

describe("longestCommonPlaces", () => {
  it("gives the positions in the first list, last first", () => {
    expect(longestCommonPlaces([1, 2, 3, 4], [2, 9, 4])).toEqual([3, 1])
  })

  it("takes the earliest of equally long ones", () => {
    expect(longestCommonPlaces([1, 2, 1], [1])).toEqual([2])
    expect(longestCommonPlaces([1, 2], [2, 1])).toEqual([0])
  })

  it("finds none in lists that share nothing", () => {
    expect(longestCommonPlaces([1, 2], [3])).toEqual([])
  })
})
