import { describe, it } from "@effect/vitest"
import { makeSqliteStore, postgresStores, suiteStores, type TestStore } from "@trawl/store/testing"
import { Effect, type Scope } from "effect"
import { afterAll, beforeAll } from "vitest"

type Test = <E>(behaviour: string, body: (store: TestStore) => Effect.Effect<void, E, Scope.Scope>) => void

/** Runs a suite twice, each test with a new, empty store: on SQLite files and on a PostgreSQL started for it. The clock stands still. */
export const onBothStores = (subject: string, state: (test: Test) => void): void => {
  for (const { close, name, newStore, open } of suiteStores({
    SQLite: Effect.succeed(makeSqliteStore),
    PostgreSQL: postgresStores,
  })) {
    describe(`${subject} on ${name}`, () => {
      beforeAll(open)
      afterAll(close)
      state((behaviour, body) => it.effect(behaviour, () => Effect.scoped(Effect.flatMap(newStore, body))))
    })
  }
}
