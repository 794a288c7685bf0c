import { describe, it } from "@effect/vitest"
import { documentsMigrations, migrate, outboxMigrations } from "@trawl/store"
import { atTime, filledStores, suiteStores } from "@trawl/store/testing"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { afterAll, beforeAll } from "vitest"
import { monitorsMigrations } from "../store/monitorsMigrations.ts"

/** New stores with the tables of this library. */
export const stores = filledStores(({ layer }) =>
  migrate([...documentsMigrations, ...outboxMigrations, ...monitorsMigrations]).pipe(
    Effect.provide(layer, { local: true }),
    Effect.orDie,
  ),
)

/** The start time of each test. */
export const beginning = Date.UTC(2026, 10, 30, 12, 1)

/** Runs tests, each on a new store with the tables of this library, on SQLite and on PostgreSQL. */
export const onBothStores = (
  subject: string,
  state: (test: (behaviour: string, body: Effect.Effect<void, unknown, SqlClient.SqlClient>) => void) => void,
): void => {
  for (const store of suiteStores(stores)) {
    describe(`${subject} on ${store.name}`, () => {
      beforeAll(store.open)
      afterAll(store.close)
      state((behaviour, body) => it.effect(behaviour, () => atTime(store, beginning, Layer.empty)(body)))
    })
  }
}
