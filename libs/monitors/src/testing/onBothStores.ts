import { describe, it } from "@effect/vitest"
import { documentsMigrations, migrate, outboxMigrations } from "@trawl/store"
import { filledStores, type NewStore } from "@trawl/store/testing"
import { Effect, Exit, Layer, References, Scope } from "effect"
import type { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll } from "vitest"
import { monitorsMigrations } from "../store/monitorsMigrations.ts"

const stores = filledStores(({ layer }) =>
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
  for (const [name, open] of Object.entries(stores)) {
    describe(`${subject} on ${name}`, () => {
      const scope = Scope.makeUnsafe()
      let newStore: NewStore
      beforeAll(async () => {
        newStore = await Effect.runPromise(Scope.provide(open, scope))
      })
      afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))
      state((behaviour, body) =>
        it.effect(behaviour, () =>
          Effect.gen(function* () {
            yield* TestClock.setTime(beginning)
            const { layer } = yield* newStore
            // Connection pools run checks every few seconds, which would be many in the days that pass here.
            const connected = Layer.succeedContext(yield* TestClock.withLive(Layer.build(layer)))
            yield* Effect.provide(body, [connected, Layer.succeed(References.MinimumLogLevel, "None")])
          }).pipe(Effect.scoped),
        ),
      )
    })
  }
}
