import { assert, describe, it } from "@effect/vitest"
import { mostKnown } from "../crawlBounds.ts"
import { type KnownAddress, type NamedRow, planFound } from "./planFound.ts"

const found = (key: string, more: Partial<NamedRow> = {}): NamedRow => ({
  key,
  url: `http://site/${key}`,
  kind: "page",
  depth: 1,
  rank: 1,
  group: "g",
  most: null,
  bound_reason: null,
  bound_detail: null,
  reason: null,
  detail: null,
  found_on: 0,
  ...more,
})

const before = (key: string, more: Partial<KnownAddress> = {}): KnownAddress => ({
  key,
  place: 1,
  state: "waiting",
  depth: 3,
  rank: 3,
  reason: null,
  n: null,
  ...more,
})

const plan = (rows: ReadonlyArray<NamedRow>, known: ReadonlyArray<KnownAddress> = [], count = known.length) =>
  planFound(rows, { count, addresses: new Map(known.map((one) => [one.key, one])), groups: new Map([["g", 2]]) })

describe("planFound", () => {
  it("gives new addresses their places and their turns in the group", () => {
    const { added, groups } = plan([found("a"), found("b", { reason: "ROBOTS_TXT" }), found("c")], [], 7)
    assert.deepStrictEqual(
      added.map(({ key, place, state, turn }) => [key, place, state, turn]),
      [
        ["a", 8, "waiting", 2],
        ["b", 9, "refused", 3],
        ["c", 10, "waiting", 3],
      ],
    )
    assert.deepStrictEqual([...groups], [["g", 4]])
  })

  it("refuses what exceeds the bound of a group", () => {
    const bound = { most: 3, bound_reason: "TRAP", bound_detail: "many" }
    const { added } = plan([found("a", bound), found("b", bound)])
    assert.deepStrictEqual(
      added.map(({ detail, reason, state }) => [state, reason, detail]),
      [
        ["waiting", null, null],
        ["refused", "TRAP", "many"],
      ],
    )
  })

  it("accepts a refused address that was not fetched, and no other known one", () => {
    const refused = { state: "refused", reason: "DEPTH" } as const
    const { accepted, added, nearer } = plan(
      [found("a"), found("b"), found("c"), found("d", { reason: "DEPTH" })],
      [before("a", refused), before("b", { ...refused, n: 4 }), before("c", { state: "taken" }), before("d", refused)],
    )
    assert.deepStrictEqual([accepted.map(({ key }) => key), added, nearer], [["a"], [], []])
  })

  it("lowers depth and rank of an address that waits, each by itself", () => {
    const { nearer } = plan(
      [found("a", { depth: 5, rank: 0 }), found("b", { depth: 4, rank: 4 }), found("c", { reason: "X" })],
      [before("a"), before("b", { place: 2 }), before("c", { place: 3 })],
    )
    assert.deepStrictEqual(nearer, [{ place: 1, depth: 3, rank: 0 }])
  })

  it("drops new addresses beyond the most that a crawl knows", () => {
    const { accepted, added, dropped } = plan(
      [found("a"), found("b"), found("c")],
      [before("c", { state: "refused" })],
      mostKnown - 1,
    )
    assert.deepStrictEqual([added.map(({ key }) => key), dropped, accepted.length], [["a"], 1, 1])
  })

  it("judges what a later page names by what the pages before it have changed", () => {
    const { accepted, added, changed, nearer } = plan([
      found("a", { reason: "NOFOLLOW", found_on: 1 }),
      found("a", { found_on: 2, depth: 7, rank: 7 }),
      found("a", { found_on: 3, depth: 6, rank: 8 }),
      found("a", { found_on: 4, depth: 8, rank: 5 }),
      found("b", { found_on: 5 }),
    ])
    assert.deepStrictEqual(
      [added, accepted].map((rows) => rows.map(({ found_on, key, place, turn }) => [key, place, turn, found_on])),
      [
        [
          ["a", 1, 2, 1],
          ["b", 2, 3, 5],
        ],
        [["a", 1, 2, 2]],
      ],
    )
    assert.deepStrictEqual(nearer, [{ place: 1, depth: 6, rank: 5 }])
    assert.deepStrictEqual(changed.get("a"), {
      key: "a",
      place: 1,
      state: "waiting",
      depth: 6,
      rank: 5,
      reason: null,
      n: null,
    })
  })
})
