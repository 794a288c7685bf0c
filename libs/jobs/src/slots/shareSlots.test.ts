import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { shareSlots } from "./shareSlots.ts"

const demands = fc.uniqueArray(
  fc.record({ owner: fc.string({ minLength: 1, maxLength: 4 }), wanted: fc.integer({ min: 0, max: 50 }) }),
  { selector: (demand) => demand.owner, minLength: 1, maxLength: 8 },
)
const limits = fc.integer({ min: 1, max: 100 })
const turns = fc.integer({ min: 0, max: 1000 })

describe("shareSlots", () => {
  it("gives equal shares and hands on what one does not want", () => {
    const shares = shareSlots(20, [{ owner: "a", wanted: 50 }, { owner: "b", wanted: 2 }, { owner: "c", wanted: 50 }], 0)
    assert.deepStrictEqual(Object.fromEntries(shares), { a: 9, b: 2, c: 9 })
  })

  it("lets runners take turns at a slot that cannot be split", () => {
    const runners = [{ owner: "a", wanted: 5 }, { owner: "b", wanted: 5 }]
    const winners = [0, 1, 2].map((turn) => [...shareSlots(1, runners, turn)].find(([, share]) => share === 1)?.[0])
    assert.deepStrictEqual(winners, ["b", "a", "b"])
  })

  it("hands out all that is wanted and there is, and never more to one than it wants", () => {
    fc.assert(
      fc.property(limits, demands, turns, (limit, list, turn) => {
        const shares = shareSlots(limit, list, turn)
        const wanted = list.reduce((sum, demand) => sum + demand.wanted, 0)
        assert.strictEqual([...shares.values()].reduce((sum, share) => sum + share, 0), Math.min(limit, wanted))
        for (const { owner, wanted } of list) assert.isAtMost(shares.get(owner) ?? 0, wanted)
      }),
    )
  })

  it("does not depend on the order in which runners are read", () => {
    fc.assert(
      fc.property(limits, demands, turns, (limit, list, turn) => {
        const reversed = shareSlots(limit, list.toReversed(), turn)
        for (const [owner, share] of shareSlots(limit, list, turn)) assert.strictEqual(reversed.get(owner), share)
      }),
    )
  })
})
