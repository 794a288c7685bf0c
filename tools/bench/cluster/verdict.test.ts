import { describe, expect, it } from "vitest"
import { brokenByFault, brokenBySpread } from "./verdict.mjs"

const kept = { violations: [], gapSeconds: 1, backAfterSeconds: 20, refused: [] }
const row = (count: number, perSecond: number) => ({ count, one: { perSecond } })

describe("brokenByFault", () => {
  it("has a sentence for each promise", () => {
    expect(brokenByFault(kept)).toEqual([])
    const broken = brokenByFault({ violations: ["a is 2 times among the documents."], gapSeconds: 6, backAfterSeconds: 36, refused: [{ why: "503" }] })
    expect(broken).toEqual([
      "1 pages were lost, doubled or misplaced; the first: a is 2 times among the documents.",
      "Nobody got on for 6.0 s.",
      "The pages of the lost server went on after 36.0 s.",
      "1 requests of a team that was not involved failed; the first: 503",
    ])
  })
})

describe("brokenBySpread", () => {
  it("compares with one server", () => {
    expect(brokenBySpread([row(1, 10), row(2, 18), row(3, 25)])).toEqual([])
    expect(brokenBySpread([row(1, 10), row(2, 17), row(3, 25)])).toEqual(["2 servers ran one batch 1.70 times as fast as one, not 1.8."])
  })
})
