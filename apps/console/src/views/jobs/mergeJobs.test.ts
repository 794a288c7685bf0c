import { describe, expect, it } from "vitest"
import type { Job } from "./Job.ts"
import { countNewer, updateJobs } from "./mergeJobs.ts"

const job = (id: string, completed = 0) => ({ id, completed }) as Job // no other field is looked at

describe("updateJobs", () => {
  it("changes jobs in their places, and adds none", () => {
    const latest = [job("new"), job("b", 7), job("a", 8)]
    expect(updateJobs([job("b"), job("a"), job("old")], latest)).toEqual([job("b", 7), job("a", 8), job("old")])
  })
})

describe("countNewer", () => {
  it.each([
    [["b", "a"], ["b", "a"], 0],
    [["b"], ["d", "c", "b"], 2],
    [[], ["b", "a"], 2],
    [["a"], [], 0],
  ])("of %j, when there are %j, is %d", (shown, latest, newer) => {
    expect(
      countNewer(
        shown.map((id) => job(id)),
        latest.map((id) => job(id)),
      ),
    ).toBe(newer)
  })
})
