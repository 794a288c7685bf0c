import { describe, it } from "@effect/vitest"
import { type Fill, filledStores, type NewStore, type TestStore } from "@trawl/store/testing"
import { migrate } from "@trawl/store"
import { Effect, Exit, Layer, Scope } from "effect"
import { afterAll, beforeAll } from "vitest"
import { searchMigrations } from "../searchMigrations.ts"

type Test = <E>(behaviour: string, body: (store: TestStore) => Effect.Effect<void, E, Scope.Scope>) => void

const fill: Fill = (store) => Effect.orDie(migrate(searchMigrations).pipe(Effect.provide(store.layer, { local: true })))

/** Runs a suite twice, each test with a new index: on SQLite files and on PostgreSQL. The clock stands still. */
export const onBothStores = (subject: string, suite: (test: Test) => void): void => {
  for (const [name, open] of Object.entries(filledStores(fill))) {
    describe(`${subject} on ${name}`, () => {
      const scope = Scope.makeUnsafe()
      let newStore: NewStore
      beforeAll(async () => {
        newStore = await Effect.runPromise(Scope.provide(open, scope))
      })
      afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))
      suite((behaviour, body) => it.effect(behaviour, () => Effect.scoped(Effect.flatMap(newStore, body))))
    })
  }
}

/** Provides a store of a test. */
export const onStore = (store: TestStore) => Layer.fresh(store.layer)
