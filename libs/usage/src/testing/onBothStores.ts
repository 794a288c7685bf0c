import { describe, it } from "@effect/vitest"
import { creditsMigrations, migrate } from "@trawl/store"
import { atTime, filledStores, suiteStores } from "@trawl/store/testing"
import { Effect, type Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { afterAll, beforeAll } from "vitest"
import { usageMigrations } from "../usageMigrations.ts"

const stores = filledStores(({ layer }) =>
  migrate([...creditsMigrations, ...usageMigrations]).pipe(Effect.provide(layer, { local: true }), Effect.orDie),
)

/** The start time of each test. */
export const beginning = Date.UTC(2026, 10, 25, 12)

/** Runs tests of a service, each on a new store with the tables of this library, on SQLite and on PostgreSQL. */
export const onBothStores = <S>(
  subject: string,
  service: Layer.Layer<S, never, SqlClient.SqlClient>,
  state: (test: <E>(behaviour: string, body: Effect.Effect<void, E, S | SqlClient.SqlClient>) => void) => void,
): void => {
  for (const store of suiteStores(stores)) {
    describe(`${subject} on ${store.name}`, () => {
      beforeAll(store.open)
      afterAll(store.close)
      state((behaviour, body) => it.effect(behaviour, () => atTime(store, beginning, service)(body)))
    })
  }
}
