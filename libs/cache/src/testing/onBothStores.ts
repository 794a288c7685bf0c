import { describe, it } from "@effect/vitest"
import { makeSqliteStore, postgresStores, type TestStore } from "@trawl/store/testing"
import { Effect, Exit, Scope } from "effect"
import { afterAll, beforeAll } from "vitest"

type Test = <E>(behaviour: string, body: (store: TestStore) => Effect.Effect<void, E, Scope.Scope>) => void

/** Runs a suite twice, each test with a new, empty store: on SQLite files and on a PostgreSQL started for it. The clock stands still. */
export const onBothStores = (subject: string, state: (test: Test) => void): void => {
  for (const [name, open] of Object.entries({ SQLite: Effect.succeed(makeSqliteStore), PostgreSQL: postgresStores })) {
    describe(`${subject} on ${name}`, () => {
      const scope = Scope.makeUnsafe()
      let newStore: Effect.Effect<TestStore, never, Scope.Scope>
      beforeAll(async () => {
        newStore = await Effect.runPromise(Scope.provide(open, scope))
      })
      afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))
      state((behaviour, body) => it.effect(behaviour, () => Effect.scoped(Effect.flatMap(newStore, body))))
    })
  }
}
