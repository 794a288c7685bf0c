import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { laneShare, planLanes } from "./planLanes.ts"

const plans = fc.record({
  teamLimit: fc.integer({ min: 1, max: 1000 }),
  maxConcurrency: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
  pages: fc.integer({ min: 1, max: 100_000 }),
  isShared: fc.boolean(),
})

const plan = (maxConcurrency: number | undefined, pages: number, teamLimit = 20) =>
  planLanes({ maxConcurrency, pages, teamLimit, isShared: false })

describe("planLanes", () => {
  it("takes the minimum of request, team and pages, in lanes of twenty, at most 32", () => {
    assert.deepStrictEqual(plan(undefined, 100), { concurrency: 20, lanes: 1 })
    assert.deepStrictEqual(plan(7, 100), { concurrency: 7, lanes: 1 })
    assert.deepStrictEqual(plan(50, 100), { concurrency: 20, lanes: 1 })
    assert.deepStrictEqual(plan(undefined, 100, 50), { concurrency: 50, lanes: 3 })
    assert.deepStrictEqual(plan(undefined, 3), { concurrency: 3, lanes: 1 })
    assert.deepStrictEqual(plan(undefined, 9000, 1000), { concurrency: 1000, lanes: 32 })
  })
})

const shared = (pages: number, teamLimit = 20) =>
  planLanes({ maxConcurrency: undefined, pages, teamLimit, isShared: true })

describe("planLanes on several servers", () => {
  it("takes a lane for every 25 pages, 32 at most, and leaves the limit to the team's slots", () => {
    assert.deepStrictEqual(shared(20), { concurrency: 20, lanes: 4 })
    assert.deepStrictEqual(shared(200), { concurrency: 60, lanes: 8 })
    assert.deepStrictEqual(shared(3000), { concurrency: 60, lanes: 32 })
    assert.deepStrictEqual(shared(9000, 1), { concurrency: 32, lanes: 32 })
  })

  it("keeps the batch's own limit exact, with a lane per concurrent page", () => {
    assert.deepStrictEqual(planLanes({ maxConcurrency: 7, pages: 3000, teamLimit: 20, isShared: true }), {
      concurrency: 7,
      lanes: 7,
    })
    assert.deepStrictEqual(planLanes({ maxConcurrency: 70, pages: 3000, teamLimit: 100, isShared: true }), {
      concurrency: 70,
      lanes: 32,
    })
  })

  it("never lets a batch without one run fewer concurrent pages than the team may", () => {
    fc.assert(
      fc.property(
        plans,
        (batch) =>
          planLanes({ ...batch, maxConcurrency: undefined }).concurrency >= Math.min(batch.teamLimit, batch.pages),
      ),
    )
  })
})

describe("laneShare", () => {
  it("adds up to the concurrency, and shares differ by at most one", () => {
    fc.assert(
      fc.property(plans, (batch) => {
        const plan = planLanes(batch)
        const shares = Array.from({ length: plan.lanes }, (_, lane) => laneShare(plan, lane))
        assert.strictEqual(
          shares.reduce((sum, share) => sum + share, 0),
          plan.concurrency,
        )
        assert.isAtMost(Math.max(...shares) - Math.min(...shares), 1)
        assert.isAtLeast(Math.min(...shares), 1)
      }),
    )
  })
})
