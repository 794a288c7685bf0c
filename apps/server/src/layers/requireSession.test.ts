import { assert, describe, it } from "@effect/vitest"
import { PostgresClient } from "@trawl/store"
import { makePostgresStore, sharedPostgres } from "@trawl/store/testing"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { requireSession } from "./requireSession.ts"

/** Whether a session is accepted, after a statement that changes it; else the sentence. */
const judge = Effect.fnUntraced(function* (statement: string) {
  const { location } = yield* makePostgresStore(yield* sharedPostgres)
  const oneSession = PostgresClient.layer({ url: Redacted.make(location), maxConnections: 1 })
  const judged = SqlClient.SqlClient.use((sql) => Effect.andThen(sql.unsafe(statement), requireSession()))
  return yield* judged.pipe(
    Effect.as("accepted"),
    Effect.catchTag("DatabaseUnfit", ({ message }) => Effect.succeed(message)),
    Effect.provide(oneSession),
  )
})

const pooler = (found: string) =>
  `The PostgreSQL does not keep the settings of a session (${found}): a pooler such as PgBouncer stands before it and drops them. Give TRAWL_DATABASE_URL the address of the PostgreSQL itself, or of a pooler that keeps a session's connection and its settings.`

describe("requireSession", () => {
  it.live("accepts our own settings and a schema, and names what differs", () =>
    Effect.gen(function* () {
      const statements = [
        "SELECT 1",
        "SET statement_timeout = '1min'",
        "SET idle_session_timeout = '5min'",
        "SET default_transaction_isolation = 'serializable'",
        "SET search_path = nowhere",
      ]
      assert.deepStrictEqual(yield* Effect.forEach(statements, judge), [
        "accepted",
        pooler("statement_timeout is 60000"),
        pooler("idle_session_timeout is 300000"),
        pooler("default_transaction_isolation is serializable"),
        "The user of the database has no schema to make tables in, because its search_path names none that exists: set one, such as ALTER ROLE … SET search_path = public.",
      ])
    }).pipe(Effect.scoped),
  )
})
