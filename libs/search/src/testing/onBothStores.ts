import { describe, it } from "@effect/vitest"
import { type Fill, filledStores, suiteStores, type TestStore } from "@trawl/store/testing"
import { migrate } from "@trawl/store"
import { Effect, Layer, type Scope } from "effect"
import { afterAll, beforeAll } from "vitest"
import { searchMigrations } from "../searchMigrations.ts"

type Test = <E>(behaviour: string, body: (store: TestStore) => Effect.Effect<void, E, Scope.Scope>) => void

const fill: Fill = (store) => Effect.orDie(migrate(searchMigrations).pipe(Effect.provide(store.layer, { local: true })))

/** Runs a suite twice, each test with a new index: on SQLite files and on PostgreSQL. The clock stands still. */
export const onBothStores = (subject: string, suite: (test: Test) => void): void => {
  for (const { close, name, newStore, open } of suiteStores(filledStores(fill))) {
    describe(`${subject} on ${name}`, () => {
      beforeAll(open)
      afterAll(close)
      suite((behaviour, body) => it.effect(behaviour, () => Effect.scoped(Effect.flatMap(newStore, body))))
    })
  }
}

/** Provides a store of a test. */
export const onStore = (store: TestStore) => Layer.fresh(store.layer)
