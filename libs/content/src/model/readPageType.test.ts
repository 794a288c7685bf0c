import { describe, expect, it } from "vitest"
import { likeliestType } from "../PageType.ts"
import { type Forest, readForests } from "./Forest.ts"
import { readPageType } from "./readPageType.ts"

/** A forest without trees. */
const biasOf = (score: number) => readForests(`${String.fromCharCode(0x400 + score)} e `)[0] as Forest

describe("readPageType", () => {
  it("returns the probabilities of the types as shares of 255", () => {
    expect(readPageType([0, 0, -500, -500, -500, -500, -500].map(biasOf), new Uint8Array(1))).toEqual([
      127, 127, 0, 0, 0, 0, 0,
    ])
  })

  it("returns shares even if no type is likely", () => {
    expect(readPageType([-500, -500, -500, -500, -500, -500, -500].map(biasOf), new Uint8Array(1))).toEqual([
      36, 36, 36, 36, 36, 36, 36,
    ])
  })
})

describe("likeliestType", () => {
  it("returns the type with the largest share, the first of equal ones", () => {
    expect(
      [
        [1, 2, 3, 200, 5, 6, 7],
        [1, 9, 9, 0, 0, 0, 0],
      ].map(likeliestType),
    ).toEqual(["forum", "documentation"])
  })
})
