import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { awaitClosed, crawl, describeEnd } from "../testing/crawls.ts"
import { makeLives } from "../testing/lifeAndDeath.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { readEvents } from "../testing/readEvents.ts"
import { webhook } from "../testing/submissions.ts"
import { type SitePage, TestSite } from "../testing/TestSite.ts"

/** Every kind of change: bounds, a redirect, a failure, a skipped page, a sitemap of several portions. */
const site: Readonly<Record<string, SitePage>> = {
  "/": {
    sitemaps: ["/sitemap.xml"],
    links: ["/a", "/old", { to: "/x", refused: { reason: "ROBOTS_TXT" } }],
    findings: { state: { of: "start" }, warnings: ["Told."] },
  },
  "/sitemap.xml": {
    links: Array.from({ length: 700 }, (_, index) => ({ to: `/s/${index}`, bound: { most: 3, reason: "TRAP" } })),
  },
  "/old": { redirect: "/new", links: ["/fails"] },
  "/new": { links: ["/fails"] },
  "/a": { links: ["/new", "/skipped"] },
  "/fails": { fails: true },
  "/skipped": { skipped: "EXCLUDE_PATTERN" },
}

const expected = {
  status: "completed" as const,
  total: 7,
  failed: 1,
  refused: { EXCLUDE_PATTERN: 1, ROBOTS_TXT: 1, TRAP: 697 },
  warnings: ["Told."],
  waiting: 0,
  pages: 6,
  events: { page: 7, started: 1, completed: 1 },
}

const submitKeyed = (n: number) => crawl({}, { webhook, idempotency: { key: `crawl-${n}`, bodyHash: "same" } })

const describe = Effect.fnUntraced(function* (n: number) {
  const { id } = yield* submitKeyed(n)
  const { failed, paths, refused, status, total, waiting, warnings } = yield* describeEnd(id)
  const { DUPLICATE: _, ...reasons } = refused
  const kinds = Object.groupBy(yield* readEvents(id), (event) => event.split(" ")[0] ?? "")
  const events = Object.fromEntries(Object.entries(kinds).map(([kind, of]) => [kind, of?.length ?? 0]))
  return { status, total, failed, refused: reasons, warnings, waiting, pages: paths.length, events }
})

onBothStores("death of a process that crawls", ({ testStore }) => {
  testStore(
    "loses and doubles nothing, whichever change of the store it dies at",
    (store) =>
      Effect.gen(function* () {
        const { lifeAndDeath } = yield* makeLives(store)
        const step = store.location.startsWith("postgres") ? 8 : 3
        let n = 1
        for (let isDead = true; isDead; n += step) {
          const { died, result } = yield* lifeAndDeath(n, {
            scraper: () => new TestSite(site),
            first: Effect.flatMap(submitKeyed(n), ({ id }) => awaitClosed(id)),
            second: describe(n),
          })
          assert.deepStrictEqual(result, expected, `death at change ${n}`)
          isDead = died
        }
        assert.isAbove(n, 15)
      }),
    300_000,
  )
})
