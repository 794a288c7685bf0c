import { assert, describe, it } from "@effect/vitest"
import { SqliteClient } from "@trawl/store"
import type { TestStore } from "@trawl/store/testing"
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { awaitClosed, crawl, links } from "../testing/crawls.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { documentsOf, testJobs } from "../testing/testJobs.ts"
import { type SiteLink, type SitePage, TestSite } from "../testing/TestSite.ts"

const size = 24

interface Graph {
  readonly links: ReadonlyArray<ReadonlyArray<number>>
  readonly redirects: ReadonlyArray<number | null>
  readonly failing: ReadonlyArray<boolean>
  readonly ranks: ReadonlyArray<number>
  readonly millis: ReadonlyArray<number>
  readonly paced: boolean
}

const node = fc.nat(size - 1)
/** Pages that all link to any other ones: most are near the start. */
const anywhere = fc.array(fc.array(node, { maxLength: 5 }), { minLength: size, maxLength: size })

/** Pages that link a few pages on: many ways of different lengths lead to each. */
const onwards = fc
  .array(fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 3, maxLength: 8 }), { minLength: size, maxLength: size })
  .map((steps) => steps.map((each, index) => each.map((step) => Math.min(size - 1, index + step))))

const graphsOf = (links: fc.Arbitrary<Graph["links"]>): fc.Arbitrary<Graph> =>
  fc.record({
    links,
    // Pages beyond the graph's end no page links to; a redirect may lead to them. None leads to another redirect.
    redirects: fc.array(fc.option(fc.integer({ min: size - 4, max: size + 2 }), { freq: 3 }), {
      minLength: size - 4,
      maxLength: size - 4,
    }),
    failing: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    ranks: fc.array(fc.nat(3), { minLength: size, maxLength: size }),
    millis: fc.array(fc.constantFrom(0, 0, 5), { minLength: size, maxLength: size }),
    paced: fc.boolean(),
  })

const pathOf = (index: number): string => (index === 0 ? "/" : `/n/${index}`)

/** Where a page ends. The start never moves. */
const endOf = ({ redirects }: Graph, index: number): number => (index === 0 ? 0 : (redirects[index] ?? index))

/** The last three pages of the graph may fail. */
const fails = ({ failing }: Graph, index: number): boolean => failing[index - (size - 3)] === true

const siteOf =
  (graph: Graph) =>
  (path: string): SitePage => {
    const index = path === "/" ? 0 : Number(path.slice(3))
    const end = endOf(graph, index)
    return {
      links: (graph.links[end] ?? []).map((to) => ({ to: pathOf(to), rank: graph.ranks[to] ?? 0 })),
      fails: fails(graph, end),
      millis: graph.millis[index] ?? 0,
      ...(end === index ? {} : { redirect: pathOf(end) }),
    }
  }

/** The pages where a walk along all links ends that goes so many links far. */
const reachable = (graph: Graph, maxDepth = Infinity): ReadonlyArray<string> => {
  const [seen, ends] = [new Set([0]), new Set<number>()]
  let level: ReadonlyArray<number> = [0]
  for (let depth = 0; level.length > 0 && depth <= maxDepth; depth++) {
    const reached = level.map((index) => endOf(graph, index))
    const named = new Set(reached.flatMap((end) => graph.links[end] ?? []))
    level = [...named].filter((to) => !seen.has(to))
    for (const end of reached) ends.add(end)
    for (const to of level) seen.add(to)
  }
  return [...ends]
    .filter((end) => !fails(graph, end))
    .map(pathOf)
    .toSorted()
}

const bring = Effect.fnUntraced(function* (options: Parameters<typeof crawl>[0]) {
  const { id } = yield* crawl(options)
  const documents = yield* documentsOf(yield* awaitClosed(id))
  return documents.map((document): string => new URL(JSON.parse(document).metadata.url).pathname).toSorted()
})

const crawled = (graph: Graph) => {
  const site = new TestSite(siteOf(graph))
  const store = { location: ":memory:", layer: Layer.orDie(SqliteClient.layer({ filename: ":memory:" })) }
  return Effect.gen(function* () {
    return { paths: yield* bring({}), started: site.started }
  }).pipe(Effect.provide(testJobs(store, site, { alone: true, drainMillis: 0 }), { local: true }), Effect.orDie)
}

const maxDepths = [2, 3]

const withRank = (link: SiteLink): SiteLink => (typeof link === "string" ? { to: link, rank: 0 } : link)

/** The pages of crawls with each of these depths, on one store. */
const crawledTo = (store: TestStore, graph: Graph) =>
  Effect.forEach(maxDepths, (maxDepth) => bring({ settings: { maxDepth }, paced: graph.paced, exactDepth: true })).pipe(
    Effect.provide(testJobs(store, new TestSite(siteOf(graph)), { alone: true, drainMillis: 0 }), { local: true }),
    Effect.orDie,
  )

describe("a crawl of any graph", () => {
  it("brings every page that can be reached exactly once, and fetches no address twice", () =>
    fc.assert(
      fc.asyncProperty(graphsOf(anywhere), async (graph) => {
        const { paths, started } = await Effect.runPromise(crawled(graph))
        assert.deepStrictEqual(paths, reachable(graph))
        assert.strictEqual(new Set(started).size, started.length)
      }),
      { numRuns: 40 },
    ))
})

onBothStores("a crawl of any graph with a maximum depth", ({ testStore }) => {
  testStore("brings what lies behind a page that a detour reaches first", (store) => {
    // Only four pages are open together, so that the last link of the start waits for all lower ranks.
    const near = links(4).map((to) => ({ to, rank: 1 }))
    const site = new TestSite({
      "/": { links: ["/far", ...near, { to: "/late", rank: 9 }, { to: "/moved", rank: 9 }].map(withRank) },
      "/far": { links: [{ to: "/farther", rank: 0 }] },
      "/farther": { links: ["/both", "/end"].map(withRank) },
      "/both": { links: ["/behind"].map(withRank) },
      "/end": { links: ["/after"].map(withRank) },
      "/late": { links: ["/both"] },
      "/moved": { redirect: "/end", links: ["/after"] },
    })
    return bring({ settings: { maxDepth: 3 }, paced: true, exactDepth: true }).pipe(
      Effect.map((paths) =>
        assert.deepStrictEqual(
          paths,
          ["/", "/after", "/behind", "/both", "/end", "/far", "/farther", "/late", ...links(4)].toSorted(),
        ),
      ),
      Effect.provide(testJobs(store, site, { alone: true }), { local: true }),
    )
  })

  testStore(
    "brings exactly the pages that are so many links away, whatever their ranks",
    Effect.fnUntraced(function* (store) {
      const numRuns = store.location.startsWith("postgres") ? 6 : 25
      const holds = fc.asyncProperty(graphsOf(onwards), async (graph) => {
        const brought = await Effect.runPromise(crawledTo(store, graph))
        assert.deepStrictEqual(
          brought,
          maxDepths.map((maxDepth) => reachable(graph, maxDepth)),
        )
      })
      yield* Effect.promise(() => fc.assert(holds, { numRuns }))
    }),
    120_000,
  )
})
