import { Retention } from "@trawl/core"
import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { guardStore } from "../guardStore.ts"
import type { StorageFull, StorageQuotaReached, StoreUnavailable } from "../JobError.ts"
import { JobsSettings } from "../JobsSettings.ts"
import { notingUnwritable, requireStorage, Storage } from "../storage/Storage.ts"
import { changeUsage } from "../storage/teamUsage.ts"

/** The result of a single scrape. */
export interface StoredScrape {
  readonly id: string
  readonly team: string
  /** The result, as JSON text. */
  readonly body: string
  /** Bytes of the files that the body references. None when absent. */
  readonly fileBytes?: number
}

const putScrape = Effect.fn("Scrapes.put")(function* ({ body, fileBytes = 0, id, team }: StoredScrape) {
  if ((yield* Retention) === "none") return
  const sql = yield* SqlClient.SqlClient
  const { retentionMillis } = yield* JobsSettings
  const expires_at = (yield* Clock.currentTimeMillis) + retentionMillis
  const write = Effect.gen(function* () {
    yield* sql`INSERT INTO scrapes ${sql.insert({ id, team, body, file_bytes: fileBytes, expires_at })}`
    yield* changeUsage(team, Buffer.byteLength(body) + fileBytes)
  })
  yield* sql.withTransaction(write)
}, notingUnwritable)

const requireRoom = Effect.fn("Scrapes.requireRoom")(function* (team: string) {
  if ((yield* Retention) === "store") yield* requireStorage(team)
})

const findScrape = Effect.fn("Scrapes.find")(function* (team: string, id: string) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const [row] = yield* sql<{ readonly body: string }>`SELECT body FROM scrapes
    WHERE id = ${id} AND team = ${team} AND expires_at > ${now}`
  return row?.body
})

/** Results of single scrapes, kept for as long as those of batches. */
export class Scrapes extends Context.Service<
  Scrapes,
  {
    /** Fails when no more results of the team can be stored; never under zero data retention, which stores none. */
    readonly requireRoom: (team: string) => Effect.Effect<void, StorageQuotaReached | StorageFull | StoreUnavailable>
    /** Stores a result; writes nothing under zero data retention. */
    readonly put: (scrape: StoredScrape) => Effect.Effect<void, StoreUnavailable>
    /** The body, while stored, if it belongs to this team. */
    readonly find: (scrape: {
      readonly team: string
      readonly id: string
    }) => Effect.Effect<string | undefined, StoreUnavailable>
  }
>()("@trawl/jobs/Scrapes") {
  static readonly layer: Layer.Layer<Scrapes, never, SqlClient.SqlClient> = Layer.effect(
    Scrapes,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const settings = yield* JobsSettings
      const storage = yield* Storage
      const provide = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
        effect.pipe(
          Effect.provideService(SqlClient.SqlClient, sql),
          Effect.provideService(JobsSettings, settings),
          Effect.provideService(Storage, storage),
        )
      return Scrapes.of({
        requireRoom: (team) => provide(guardStore(requireRoom(team))),
        put: (scrape) => provide(guardStore(putScrape(scrape))),
        find: ({ id, team }) => provide(guardStore(findScrape(team, id))),
      })
    }),
  )
}
