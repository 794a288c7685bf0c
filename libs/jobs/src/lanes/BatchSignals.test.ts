import { assert, describe, it } from "@effect/vitest"
import { makeSqliteStore } from "@trawl/store/testing"
import { Effect, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { interceptStore } from "../testing/interceptStore.ts"
import { makeBatchSignals } from "./BatchSignals.ts"

describe("makeBatchSignals", () => {
  it.live("signals a cancelled batch although a poll of the store has died", () =>
    Effect.gen(function* () {
      let looks = 0
      const before = (text: string) =>
        Effect.suspend(() =>
          text.startsWith("SELECT id FROM batches") && looks++ === 0
            ? Effect.die(new Error("a bug in the store"))
            : Effect.void,
        )
      const store = interceptStore(yield* makeSqliteStore, before)
      const cancelled = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE TABLE batches (id TEXT, closed INTEGER, status TEXT)`
        yield* sql`INSERT INTO batches VALUES ('b1', 0, 'cancelled')`
        const signals = yield* makeBatchSignals
        yield* signals.awaitCancel("b1")
      })
      yield* cancelled.pipe(Effect.provide([store.layer, Logger.layer([])]), Effect.timeout("1 minute"))
      assert.strictEqual(looks, 2)
    }),
  )
})
