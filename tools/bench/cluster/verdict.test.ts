import { describe, expect, it } from "vitest"
import { brokenByFault, brokenBySpread } from "./verdict.mjs"

const kept = { violations: [], stallSeconds: 1, backAfterSeconds: 20, refused: [], requests: 4 }
const row = (count: number, perSecond: number) => ({ count, one: { perSecond } })

describe("brokenByFault", () => {
  it("has a sentence for each promise", () => {
    expect(brokenByFault(kept)).toEqual([])
    expect(brokenByFault({ ...kept, backAfterSeconds: undefined, requests: 0 })).toEqual([
      "The team that was not involved sent nothing.",
    ])
    const broken = brokenByFault({
      violations: ["a is 2 times among the documents."],
      stallSeconds: 6,
      backAfterSeconds: 36,
      refused: [{ why: "503" }],
      requests: 4,
    })
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
    expect(brokenBySpread([row(1, 10), row(2, 17), row(3, 25)])).toEqual([
      "2 servers ran one batch 1.70 times as fast as one, not 1.8.",
    ])
  })
})
