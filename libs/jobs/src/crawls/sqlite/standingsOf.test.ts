import { assert, describe, it } from "@effect/vitest"
import { mostKnown } from "../crawlBounds.ts"
import { KnownAddresses, type Standing } from "../KnownAddresses.ts"
import { type KnownAddress, type NamedRow, planFound } from "./planFound.ts"
import { standingsOf } from "./standingsOf.ts"

const states = [
  { state: "waiting", n: null, reason: null },
  { state: "taken", n: 7, reason: null },
  { state: "ended", n: null, reason: null },
  { state: "refused", n: 7, reason: "DUPLICATE" },
  { state: "refused", n: null, reason: "NOFOLLOW" },
  undefined,
] as const

const row = (more: Partial<NamedRow>): NamedRow => ({
  key: "a",
  url: "http://site/a",
  kind: "page",
  depth: 2,
  rank: 2,
  group: "g",
  most: null,
  bound_reason: null,
  bound_detail: null,
  reason: null,
  detail: null,
  found_on: 0,
  ...more,
})

const findings = [1, 2, 3].flatMap((depth) =>
  [1, 2, 3].flatMap((rank) => [null, "NOFOLLOW"].map((reason) => row({ depth, rank, reason }))),
)

const noGroups = new Map<string, number>()

const planOf = (found: NamedRow, known: ReadonlyMap<string, KnownAddress>, count = known.size) =>
  planFound([found], { count, addresses: known, groups: noGroups })

/** The address after a plan, as the statements write it. */
const after = (found: NamedRow, before: KnownAddress | undefined): KnownAddress => {
  const { accepted, added, nearer } = planOf(found, mapOf(before))
  const none = { key: "a", place: 1, state: "waiting", depth: 0, rank: 0, reason: null, n: null } as const
  const [first] = added
  if (first !== undefined) return { ...none, ...first, state: first.state }
  const now = before ?? none
  const changed = { ...now, ...nearer[0] }
  return accepted[0] === undefined
    ? changed
    : { ...changed, state: "waiting", reason: null, depth: accepted[0].depth, rank: accepted[0].rank }
}

const mapOf = (known: KnownAddress | undefined): ReadonlyMap<string, KnownAddress> =>
  new Map(known === undefined ? [] : [["a", known]])

const isNews = ({ depth, rank, reason }: NamedRow, standing: Standing): boolean => {
  const known = new KnownAddresses()
  const address = { key: "a", url: "http://site/a", kind: "page", depth, rank, group: "g" } as const
  known.add("crawl", address, standing)
  return known.news("crawl", [{ ...address, ...(reason === null ? {} : { refused: { reason } }) }]).length > 0
}

describe("standingsOf", () => {
  it("gives standings by which no finding that changes something is left out", () => {
    for (const state of states)
      for (const first of findings) {
        const before = state === undefined ? undefined : { key: "a", place: 1, depth: 2, rank: 2, ...state }
        const standing = standingsOf([first], mapOf(before), planOf(first, mapOf(before))).get("a")
        assert.isDefined(standing)
        const recorded = mapOf(after(first, before))
        for (const second of findings.filter((finding) => !isNews(finding, standing))) {
          const { accepted, added, nearer } = planOf(second, recorded)
          assert.deepStrictEqual([accepted, added, nearer], [[], [], []], JSON.stringify({ state, first, second }))
        }
      }
  })

  it("leaves out most findings of known addresses", () => {
    const waiting = { key: "a", place: 1, depth: 2, rank: 2, ...states[0] }
    const standing = standingsOf([row({})], mapOf(waiting), planOf(row({}), mapOf(waiting))).get("a")
    assert.deepStrictEqual(standing, { depth: 2, rank: 2 })
  })

  it("has none of an address for which there is no room", () => {
    assert.strictEqual(standingsOf([row({})], new Map(), planOf(row({}), new Map(), mostKnown)).size, 0)
  })
})
