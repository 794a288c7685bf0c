import { describe, it } from "@effect/vitest"
import { makeSqliteStore, postgresStores, type TestStore } from "@trawl/store/testing"
import { Effect, Exit, Scope } from "effect"
import { afterAll, beforeAll } from "vitest"
import { type TestJobs, testJobs, type TestSettings } from "./testJobs.ts"
import { TestScraper } from "./TestScraper.ts"

/** How a suite states behaviours; each gets a new, empty store. */
export interface Suite {
  /** With one process that runs for the length of the test. */
  readonly test: <E>(
    behaviour: string,
    body: (scraper: TestScraper) => Effect.Effect<void, E, TestJobs>,
    settings?: TestSettings,
  ) => void
  /** With the store only: the test starts processes itself. */
  readonly testStore: <E>(
    behaviour: string,
    body: (store: TestStore, scraper: TestScraper) => Effect.Effect<void, E>,
    timeoutMillis?: number,
  ) => void
}

const stores = { SQLite: Effect.succeed(makeSqliteStore), PostgreSQL: postgresStores }

/** Runs a suite twice: on SQLite files and on a PostgreSQL that is started for it. */
export const onBothStores = (subject: string, state: (suite: Suite) => void): void => {
  for (const [name, open] of Object.entries(stores)) {
    describe(`${subject} on ${name}`, () => {
      const scope = Scope.makeUnsafe()
      let newStore: Effect.Effect<TestStore, never, Scope.Scope>
      beforeAll(async () => {
        newStore = await Effect.runPromise(Scope.provide(open, scope))
      })
      afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))
      const testStore: Suite["testStore"] = (behaviour, body, timeoutMillis = 30_000) =>
        it.live(
          behaviour,
          () =>
            newStore.pipe(
              Effect.flatMap((store) => body(store, new TestScraper())),
              Effect.scoped,
            ),
          timeoutMillis,
        )
      const test: Suite["test"] = (behaviour, body, settings) =>
        testStore(behaviour, (store, scraper) => Effect.provide(body(scraper), testJobs(store, scraper, settings)))
      state({ test, testStore })
    })
  }
}
