import { assert, describe, it } from "@effect/vitest"
import { SqliteClient } from "@trawl/store"
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import { awaitClosed, crawl } from "../testing/crawls.ts"
import { documentsOf, testJobs } from "../testing/testJobs.ts"
import { type SitePage, TestSite } from "../testing/TestSite.ts"

const size = 14

interface Graph {
  readonly links: ReadonlyArray<ReadonlyArray<number>>
  readonly redirects: ReadonlyArray<number | null>
  readonly failing: ReadonlyArray<boolean>
  readonly ranks: ReadonlyArray<number>
}

const node = fc.nat(size - 1)
const graphs: fc.Arbitrary<Graph> = fc.record({
  links: fc.array(fc.array(node, { maxLength: 5 }), { minLength: size, maxLength: size }),
  // Pages beyond the graph's end no page links to; a redirect may lead to them. None leads to another redirect.
  redirects: fc.array(fc.option(fc.integer({ min: size - 4, max: size + 2 }), { freq: 3 }), {
    minLength: size - 4,
    maxLength: size - 4,
  }),
  failing: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  ranks: fc.array(fc.nat(3), { minLength: size, maxLength: size }),
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
      ...(end === index ? {} : { redirect: pathOf(end) }),
    }
  }

/** The pages where a walk along all links ends. */
const reachable = (graph: Graph): ReadonlyArray<string> => {
  const [seen, ends, next] = [new Set([0]), new Set<number>(), [0]]
  for (let index = next.pop(); index !== undefined; index = next.pop()) {
    const end = endOf(graph, index)
    ends.add(end)
    for (const to of graph.links[end] ?? [])
      if (!seen.has(to)) {
        seen.add(to)
        next.push(to)
      }
  }
  return [...ends]
    .filter((end) => !fails(graph, end))
    .map(pathOf)
    .toSorted()
}

const crawled = (graph: Graph) => {
  const site = new TestSite(siteOf(graph))
  const store = { location: ":memory:", layer: Layer.orDie(SqliteClient.layer({ filename: ":memory:" })) }
  return Effect.gen(function* () {
    const { id } = yield* crawl()
    const documents = yield* documentsOf(yield* awaitClosed(id))
    const paths = documents.map((document): string => new URL(JSON.parse(document).metadata.url).pathname)
    return { paths: paths.toSorted(), started: site.started }
  }).pipe(Effect.provide(testJobs(store, site, { alone: true, drainMillis: 0 }), { local: true }), Effect.orDie)
}

describe("a crawl of any graph", () => {
  it("brings every page that can be reached exactly once, and fetches no address twice", () =>
    fc.assert(
      fc.asyncProperty(graphs, async (graph) => {
        const { paths, started } = await Effect.runPromise(crawled(graph))
        assert.deepStrictEqual(paths, reachable(graph))
        assert.strictEqual(new Set(started).size, started.length)
      }),
      { numRuns: 40 },
    ))
})
