import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { readFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { eraseRemnants, Remnants } from "./eraseRemnants.ts"
import { makeSqliteStore } from "./testing/testStores.ts"

const word = "remnant-of-a-row"

/** The files of the store that contain the word. */
const found = (location: string) => ["", "-wal"].filter((end) => readFileSync(location + end).includes(word))

const rows = (keep: string) =>
  SqlClient.SqlClient.use((sql) =>
    Effect.gen(function* () {
      yield* sql`CREATE TABLE IF NOT EXISTS things (id TEXT PRIMARY KEY, body TEXT)`
      // Enough for separate pages, which are freed with the rows.
      for (let n = 0; n < 200; n++)
        yield* sql`INSERT INTO things (id, body) VALUES (${`${keep}${n}`}, ${`${word}-`.repeat(n % 2 === 0 ? 1 : 500)})`
      yield* sql`PRAGMA wal_checkpoint(PASSIVE)`
      yield* sql`DELETE FROM things WHERE id LIKE ${`${keep}%`}`
    }),
  )

describe("eraseRemnants", () => {
  it.effect("leaves nothing of removed rows in the file and its WAL", () =>
    Effect.gen(function* () {
      const { layer, location } = yield* makeSqliteStore
      yield* Effect.gen(function* () {
        yield* rows("a")
        assert.deepStrictEqual(found(location).length > 0, true)
        yield* eraseRemnants
        assert.deepStrictEqual(found(location), [])
      }).pipe(Effect.provideService(Remnants, { areLeft: true }), Effect.provide(layer))
    }),
  )

  it.effect("does nothing without remnants, and retries later while another process reads the file", () =>
    Effect.gen(function* () {
      const { layer, location } = yield* makeSqliteStore
      const remnants = { areLeft: false }
      yield* Effect.gen(function* () {
        yield* rows("a")
        yield* eraseRemnants
        assert.isAbove(found(location).length, 0)
        remnants.areLeft = true
        const reader = new DatabaseSync(location, { readOnly: true })
        reader.exec("BEGIN; SELECT * FROM things")
        yield* eraseRemnants
        assert.deepStrictEqual(remnants, { areLeft: true })
        reader.close()
        yield* eraseRemnants
        assert.deepStrictEqual([remnants, found(location)], [{ areLeft: false }, []])
      }).pipe(Effect.provideService(Remnants, remnants), Effect.provide(layer))
    }),
  )
})
