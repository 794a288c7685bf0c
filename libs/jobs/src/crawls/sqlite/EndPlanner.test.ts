import { assert, describe, it } from "@effect/vitest"
import type { ResultRow } from "../../results/PageResult.ts"
import type { CrawlRow } from "../CrawlRow.ts"
import type { CrawlChanges } from "./CrawlChanges.ts"
import { type EndAddress, EndPlanner } from "./EndPlanner.ts"

const changesOf = (): CrawlChanges => ({
  row: {
    id: 1,
    paced: 0,
    page_limit: 100,
    attempts_limit: 100,
    open_limit: 100,
    attempts: 0,
    known: 10,
    found: 10,
    waiting: 5,
    sitemaps_waiting: 0,
    sitemaps_open: 1,
    dropped: 0,
    stopped: null,
    level: null,
  },
  bytes: 0,
  refusals: new Map(),
  standings: new Map(),
})

const result = (n: number, crawl: Partial<CrawlRow> = {}, more: Partial<ResultRow> = {}): ResultRow => ({
  id: `page${n}`,
  generation: 0,
  n,
  url: `http://site/${n}`,
  key: "",
  status: "completed",
  body: "{}",
  bytes: 9,
  code: null,
  error: null,
  credits: 1,
  held: 1,
  target: null,
  ...more,
  crawl: { kind: "page", pageCredits: 1, isPaced: false, warnings: [], found: [], ...crawl },
})

const address = (key: string, more: Partial<EndAddress> = {}): EndAddress => ({
  key,
  place: key.charCodeAt(0) - 96,
  n: null,
  state: "taken",
  reason: null,
  ...more,
})

const endAt = (key: string) => ({ key, url: `http://site/${key}`, detail: `It leads to ${key}.` })

const planned = (known: ReadonlyArray<EndAddress>, rows: ReadonlyArray<ResultRow>) => {
  const changes = changesOf()
  const planner = new EndPlanner(changes, known)
  const statuses = rows.map((row) => planner.resolve(row).status)
  const { found, known: knownCount, sitemaps_open: open, waiting } = changes.row
  return {
    statuses,
    added: planner.added,
    changed: [...planner.changed],
    refusals: [...changes.refusals],
    counts: { found, known: knownCount, open, waiting },
  }
}

const ended = { state: "ended", reason: null, detail: null } as const

describe("EndPlanner", () => {
  it("ends pages at their own addresses", () => {
    const { changed, counts, statuses } = planned([address("a", { n: 1 })], [result(1)])
    assert.deepStrictEqual([statuses, changed], [["completed"], [[1, ended]]])
    assert.deepStrictEqual(counts, { found: 10, known: 10, open: 1, waiting: 5 })
  })

  it("skips the second of two pages that end together at one new address", () => {
    const { added, changed, counts, refusals, statuses } = planned(
      [address("a", { n: 1 }), address("b", { n: 2 })],
      [result(1, { endedAt: endAt("z") }), result(2, { endedAt: endAt("z") })],
    )
    assert.deepStrictEqual(statuses, ["completed", "skipped"])
    assert.deepStrictEqual(added, [{ place: 11, key: "z", url: "http://site/z", foundOn: 1 }])
    assert.deepStrictEqual(changed, [[2, { state: "refused", reason: "DUPLICATE", detail: "It leads to z." }]])
    assert.deepStrictEqual([refusals, counts], [[["DUPLICATE", 1]], { found: 10, known: 11, open: 1, waiting: 5 }])
  })

  it("skips a page that ends where one of its group has led, whichever comes first", () => {
    const known = [address("a", { n: 1 }), address("b", { n: 2 })]
    const leads = result(1, { endedAt: endAt("b") })
    const own = result(2)
    assert.deepStrictEqual(planned(known, [leads, own]).statuses, ["completed", "skipped"])
    assert.deepStrictEqual(planned(known, [leads, own]).changed, [[2, ended]])
    const later = planned(known, [own, leads])
    assert.deepStrictEqual(later.statuses, ["completed", "skipped"])
    assert.deepStrictEqual(
      later.changed.map(([place, { state }]) => [place, state]),
      [
        [2, "ended"],
        [1, "refused"],
      ],
    )
  })

  it("takes an address that waits or was refused from the list of those once a page has led there", () => {
    const waits = planned(
      [address("a", { n: 1 }), address("b", { state: "waiting" })],
      [result(1, { endedAt: endAt("b") })],
    )
    assert.deepStrictEqual([waits.changed, waits.counts.waiting], [[[2, ended]], 4])
    const refused = planned(
      [address("a", { n: 1 }), address("b", { state: "refused", reason: "DEPTH" })],
      [result(1, { endedAt: endAt("b") })],
    )
    assert.deepStrictEqual([refused.refusals, refused.counts.found], [[["DEPTH", -1]], 11])
  })

  it("refuses what the pipeline skips, and leaves failures as they are", () => {
    const refusal = { reason: "NOINDEX", detail: null }
    const { changed, counts, statuses } = planned(
      [address("a", { n: 1 }), address("b", { n: 2 })],
      [result(1, { refusal }, { status: "skipped" }), result(2, {}, { status: "failed", code: "X" })],
    )
    assert.deepStrictEqual(statuses, ["skipped", "failed"])
    assert.deepStrictEqual([changed, counts.found], [[[1, { state: "refused", ...refusal }]], 9])
  })

  it("skips each sitemap, and tells why one could not be read", () => {
    const refusal = { reason: "HTTP_ERROR", detail: "404" }
    const { changed, counts, statuses } = planned(
      [address("a", { n: 1 })],
      [result(1, { kind: "sitemap", refusal }, { status: "failed", code: "HTTP_ERROR" })],
    )
    assert.deepStrictEqual(statuses, ["skipped"])
    assert.deepStrictEqual([changed, counts.found, counts.open], [[[1, { state: "refused", ...refusal }]], 10, 0])
  })

  it("gives back a page whose address was removed", () => {
    const row = result(1)
    assert.strictEqual(new EndPlanner(changesOf(), []).resolve(row), row)
  })
})
