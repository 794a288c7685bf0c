import { stat } from "node:fs/promises"
import { assert, describe, it } from "@effect/vitest"
import { Blobs } from "@trawl/blobs"
import { Engines, MediaFetcher } from "@trawl/core"
import { HostPoliteness, Robots, Sitemaps } from "@trawl/fetch"
import { AddressGuard } from "@trawl/guard"
import { Jobs, jobsMigrations, jobsSingle, Scrapes } from "@trawl/jobs"
import { Conversion, ScrapeRequest } from "@trawl/scrape"
import { creditsMigrations, documentsMigrations, Keyring, migrate, outboxMigrations } from "@trawl/store"
import { makeKeyring, makeSqliteStore, type TestStore } from "@trawl/store/testing"
import { fakeEngine } from "@trawl/testing"
import { Audit } from "@trawl/usage"
import { Effect, Layer, References, Schedule, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { ScrapeOne } from "@trawl/api/server"
import { scrapeLayer } from "./scrapeLayer.ts"

const team = "blue"
const url = "https://example.com/kettles"
const options = { formats: ["markdown", "screenshot", "video"] }
const imageBytes = 70_000

const page = {
  body: "<p>Copper keeps the water warm.</p>",
  captures: [{ type: "screenshot", mediaType: "image/png", bytes: new Uint8Array(imageBytes) }],
} as const
const engine = fakeEngine({ [url]: page }, { offers: ["screenshot", "media"] })

// Media may be any file: this one is at hand.
const film = import.meta.filename
const facts = { sourceURL: url, source: "url", kind: "file", provider: "example.com" } as const
const media = MediaFetcher.of({
  fetch: () => Effect.succeed({ path: film, mediaType: "video/mp4", extension: "mp4", facts }),
})

const keyring = Layer.succeed(Keyring, makeKeyring())
const migrations = Layer.effectDiscard(
  migrate([...documentsMigrations, ...outboxMigrations, ...creditsMigrations, ...jobsMigrations]),
)

/** The pipeline and the batches of one process, with an engine that needs no network. */
const service = (store: TestStore) =>
  jobsSingle.pipe(
    Layer.provideMerge(scrapeLayer),
    Layer.provide([
      migrations,
      keyring,
      Layer.fresh(Audit.layer({ isOn: false })),
      Conversion.layer(),
      Sitemaps.layer().pipe(
        Layer.provideMerge(Robots.layer({ unsaid: "ignore" })),
        Layer.provide(HostPoliteness.layer({ concurrency: 1 })),
        Layer.provideMerge(AddressGuard.layer({ allow: [] })),
      ),
    ]),
    Layer.provide([Layer.succeed(Engines, [engine]), Layer.succeed(MediaFetcher, media)]),
    Layer.provide(Blobs.layerMemory({ publicUrl: () => "https://scrape.example" })),
    Layer.provideMerge(store.layer),
    Layer.provide(Layer.succeed(References.MinimumLogLevel, "Fatal")),
  )

const sumOf = Effect.fnUntraced(function* (
  query: "SELECT bytes FROM team_usage" | "SELECT octet_length(body) AS bytes FROM documents",
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql.unsafe<{ readonly bytes: number | bigint }>(query)
  return rows.reduce((sum, { bytes }) => sum + Number(bytes), 0)
})
const usage = sumOf("SELECT bytes FROM team_usage")

/** Runs a batch of one good page and one that fails, to its end. */
const runBatch = Effect.gen(function* () {
  const jobs = yield* Jobs
  const { id } = yield* jobs.submit({ team, urls: [url, "https://example.com/none"], options: { options } })
  const end = yield* jobs
    .status({ team, id, limit: 10 })
    .pipe(
      Effect.repeat({
        until: ({ completed, failed }) => completed + failed === 2,
        schedule: Schedule.spaced("20 millis"),
      }),
    )
  assert.deepStrictEqual([end.completed, end.failed], [1, 1])
})

describe("scrapeLayer", () => {
  it.live("counts the files of a page into its team's usage, until they are purged", () =>
    Effect.gen(function* () {
      const store = yield* makeSqliteStore
      const filmBytes = (yield* Effect.promise(() => stat(film))).size
      const keep = Effect.gen(function* () {
        yield* runBatch
        const documentBytes = yield* sumOf("SELECT octet_length(body) AS bytes FROM documents")
        assert.strictEqual(yield* usage, documentBytes + imageBytes + filmBytes)
        const request = Schema.decodeUnknownSync(ScrapeRequest)({ url, ...options })
        const call = { request, url, sentKeys: new Set<string>(), publicBase: "https://scrape.example" }
        const { document, fileBytes } = yield* ScrapeOne.use((one) =>
          one.scrape(call, { team, id: "s", retention: "store" }),
        )
        assert.strictEqual(fileBytes, imageBytes + filmBytes)
        yield* Scrapes.use((scrapes) => scrapes.put({ id: "s", team, body: document, fileBytes }))
        assert.strictEqual(yield* usage, documentBytes + Buffer.byteLength(document) + 2 * fileBytes)
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE batches SET expires_at = 0`
        yield* sql`UPDATE scrapes SET expires_at = 0`
      })
      yield* Effect.provide(keep, service(store), { local: true })
      // A process purges when it starts.
      const purged = Effect.repeat(usage, { until: (bytes) => bytes === 0, schedule: Schedule.spaced("20 millis") })
      yield* Effect.provide(purged, service(store), { local: true })
    }).pipe(Effect.scoped),
  )
})
