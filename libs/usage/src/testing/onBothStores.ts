import { describe, it } from "@effect/vitest"
import { creditsMigrations, migrate } from "@trawl/store"
import { makeSqliteStore, postgresStores, type TestStore } from "@trawl/store/testing"
import { Effect, Exit, Layer, References, Scope } from "effect"
import type { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll } from "vitest"
import { usageMigrations } from "../usageMigrations.ts"

const stores = { SQLite: Effect.succeed(makeSqliteStore), PostgreSQL: postgresStores }

/** When each test begins. */
export const beginning = Date.UTC(2026, 10, 25, 12)

/** States behaviours of a service, each on a new store with the tables of this library: on SQLite, and on a PostgreSQL that is started for it. */
export const onBothStores = <S>(
  subject: string,
  service: Layer.Layer<S, never, SqlClient.SqlClient>,
  state: (test: <E>(behaviour: string, body: Effect.Effect<void, E, S | SqlClient.SqlClient>) => void) => void,
): void => {
  for (const [name, open] of Object.entries(stores)) {
    describe(`${subject} on ${name}`, () => {
      const scope = Scope.makeUnsafe()
      let newStore: Effect.Effect<TestStore, never, Scope.Scope>
      beforeAll(async () => {
        newStore = await Effect.runPromise(Scope.provide(open, scope))
      })
      afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))
      state((behaviour, body) =>
        it.effect(behaviour, () =>
          Effect.gen(function* () {
            yield* TestClock.setTime(beginning)
            const { layer } = yield* newStore
            const tables = Layer.effectDiscard(migrate([...creditsMigrations, ...usageMigrations])).pipe(Layer.orDie)
            const services = Layer.fresh(service).pipe(Layer.provideMerge(tables), Layer.provideMerge(layer), Layer.provide(Layer.succeed(References.MinimumLogLevel, "None")))
            yield* Effect.provide(body, services)
          }).pipe(Effect.scoped)),
      )
    })
  }
}
