import { describe, expect, it } from "vitest"
import { worstCases } from "./worstCases.ts"

describe("worstCases", () => {
  it("lists the lowest first, without perfect ones", () => {
    const scored = [0.5, 1, 0.2].map((f1, place) => ({
      id: `p${place}`,
      group: "forum",
      score: { f1, code: undefined },
    }))
    expect(worstCases(scored, "f1", 5)).toEqual(["p2 forum  f1 0.200", "p0 forum  f1 0.500"])
  })
})
