import { assert } from "@effect/vitest"
import { Effect, Layer, Scope } from "effect"
import { crawl, describeEnd } from "../testing/crawls.ts"
import { onPostgres } from "../testing/onBothStores.ts"
import { testJobs } from "../testing/testJobs.ts"
import { type SitePage, TestSite } from "../testing/TestSite.ts"

/** A tree of 1 + 8 + 64 + 256 pages that all link to one another's parents. */
const tree = (path: string): SitePage => {
  const depth = path === "/" ? 0 : path.split("/").length - 1
  const width = [8, 8, 4][depth] ?? 0
  const children = Array.from({ length: width }, (_, index) => `${path === "/" ? "" : path}/${index}`)
  return { links: [...children, "/", "/0", "/1/1"] }
}

onPostgres("a crawl on three servers", ({ testStore }) => {
  testStore("brings each page once, and never more than its limit", (store) =>
    Effect.gen(function* () {
      const sites = [new TestSite(tree), new TestSite(tree), new TestSite(tree)]
      const scope = yield* Scope.Scope
      const servers = yield* Effect.forEach(
        sites,
        (site) => Layer.buildWithScope(testJobs(store, site, { concurrency: 12 }), scope),
        { concurrency: 3 },
      )
      const [first] = servers
      if (first === undefined) return assert.fail("no server")
      const whole = yield* Effect.provideContext(
        Effect.flatMap(crawl(), ({ id }) => describeEnd(id)),
        first,
      )
      const paths = sites.flatMap(({ started }) => started)
      assert.deepStrictEqual([whole.paths.length, new Set(whole.paths).size, whole.total], [329, 329, 329])
      assert.strictEqual(paths.length, 329)
      const limited = yield* Effect.provideContext(
        Effect.flatMap(crawl({ limit: 100 }), ({ id }) => describeEnd(id)),
        first,
      )
      assert.deepStrictEqual([limited.paths.length, limited.total], [100, 100])
      // One server after the other dies out of the work: the last finds the rest.
      assert.isAbove(sites.filter(({ started }) => started.length > 0).length, 0)
    }),
  )
})
