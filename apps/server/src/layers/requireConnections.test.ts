import { assert, describe, it } from "@effect/vitest"
import { PostgresClient } from "@trawl/store"
import { makePostgresStore, startPostgres } from "@trawl/store/testing"
import { Effect, Layer, Redacted, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { requireConnections } from "./requireConnections.ts"

const hold = (count: number) =>
  SqlClient.SqlClient.use((sql) => Effect.all(Array.from({ length: count }, () => sql.reserve)))

/** Waits on a connection of its own until there are exactly so many connections. */
const untilThereAre = (count: number) =>
  SqlClient.SqlClient.use((sql) =>
    Effect.repeat(sql<{ readonly count: number }>`SELECT SUM(numbackends)::integer AS count FROM pg_stat_database`, {
      until: ([row]) => row?.count === count,
      schedule: Schedule.spaced("20 millis"),
    }),
  )

describe("requireConnections", () => {
  it.live("fails if a PostgreSQL has fewer free connections than a server needs, and says how many it needs", () =>
    Effect.gen(function* () {
      // It allows 60, three of them for its superuser alone.
      const store = yield* makePostgresStore(yield* startPostgres)
      const check = Effect.provide(requireConnections({ otherServers: 0, ownConnections: 1 }), Layer.fresh(store.layer))
      yield* check
      const others = PostgresClient.layer({ url: Redacted.make(store.location), maxConnections: 50 })
      const refusal = yield* Effect.scoped(
        hold(46).pipe(Effect.andThen(untilThereAre(47)), Effect.andThen(Effect.flip(check))),
      ).pipe(Effect.provide(others))
      assert.strictEqual(
        String(refusal),
        "DatabaseUnfit: The PostgreSQL has room for 10 more connections, and a server needs 16: raise its max_connections (or the limit of the user or the database), or end other clients.",
      )
    }).pipe(Effect.scoped),
  )
})
