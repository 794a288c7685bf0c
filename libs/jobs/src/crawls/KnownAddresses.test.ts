import { assert, describe, it } from "@effect/vitest"
import type { FoundAddress } from "@trawl/core"
import { KnownAddresses, refusedSoFar, settled } from "./KnownAddresses.ts"

const address = (key: string, more: Partial<FoundAddress> = {}): FoundAddress => ({
  key,
  url: `http://site/${key}`,
  kind: "page",
  depth: 2,
  rank: 20,
  group: "g",
  ...more,
})

const keysOf = (found: ReadonlyArray<FoundAddress>) => found.map(({ key }) => key)

const refused = { reason: "NOFOLLOW" }

describe("KnownAddresses", () => {
  it("takes for news what it does not know, or of another kind or crawl", () => {
    const known = new KnownAddresses()
    known.add("one", address("a"), { depth: 2, rank: 20 })
    const found = [address("a"), address("a", { kind: "sitemap" }), address("b")]
    assert.deepStrictEqual(known.news("one", found), found.slice(1))
    assert.deepStrictEqual(known.news("two", found), found)
  })

  it.each([
    { what: "the same again", standing: { depth: 2, rank: 20 }, found: {}, isNews: false },
    { what: "a lower depth of one that waits", standing: { depth: 3, rank: 20 }, found: {}, isNews: true },
    { what: "a lower rank of one that waits", standing: { depth: 2, rank: 21 }, found: {}, isNews: true },
    { what: "a refusal of one that waits", standing: { depth: 3, rank: 21 }, found: { refused }, isNews: false },
    { what: "whatever of one that was fetched", standing: settled, found: { depth: 0, rank: 0 }, isNews: false },
    { what: "another refusal of a refused one", standing: refusedSoFar, found: { refused }, isNews: false },
    { what: "a finding that does not refuse a refused one", standing: refusedSoFar, found: {}, isNews: true },
  ])("takes for news only what may change something: $what", ({ found, isNews, standing }) => {
    const known = new KnownAddresses()
    known.add("one", address("a"), standing)
    assert.deepStrictEqual(keysOf(known.news("one", [address("a", found)])), isNews ? ["a"] : [])
  })

  it("forgets the crawl that was used least recently when it is full, and long addresses at once", () => {
    const known = new KnownAddresses(3)
    for (const [crawl, key] of [
      ["one", "a"],
      ["two", "a"],
      ["one", "b"],
      ["three", "a"],
    ] as const)
      known.add(crawl, address(key), settled)
    assert.deepStrictEqual(keysOf(known.news("two", [address("a")])), ["a"])
    assert.deepStrictEqual(keysOf(known.news("one", [address("a"), address("b")])), [])
    assert.deepStrictEqual(keysOf(known.news("three", [address("a")])), [])
    known.add("three", address("x".repeat(301)), settled)
    assert.lengthOf(known.news("three", [address("x".repeat(301))]), 1)
  })

  it("forgets a crawl", () => {
    const known = new KnownAddresses()
    known.add("one", address("a"), settled)
    known.forget("one")
    assert.lengthOf(known.news("one", [address("a")]), 1)
  })
})
