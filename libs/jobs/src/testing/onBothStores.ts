import { describe, it } from "@effect/vitest"
import { filledStores, type NewStore, type TestStore } from "@trawl/store/testing"
import { Effect, Exit, Scope } from "effect"
import { afterAll } from "vitest"
import { type TestJobs, testJobs, type TestSettings } from "./testJobs.ts"
import { TestScraper } from "./TestScraper.ts"

type StateStore = <E>(
  behaviour: string,
  body: (store: TestStore, scraper: TestScraper) => Effect.Effect<void, E, Scope.Scope>,
  timeoutMillis?: number,
) => void

/** Declares the tests of a suite; each gets a new store, with all tables but without rows. */
export interface Suite {
  /** With one process that runs during the test. */
  readonly test: <E>(
    behaviour: string,
    body: (scraper: TestScraper) => Effect.Effect<void, E, TestJobs>,
    settings?: TestSettings,
  ) => void
  /** With the store only: the test starts processes itself. */
  readonly testStore: StateStore
  /** With a store without tables. */
  readonly testEmptyStore: StateStore
}

/** A store as left by a process that was started and stopped. */
const startedStores = filledStores((store) =>
  Effect.provide(Effect.void, testJobs(store, new TestScraper()), { local: true }),
)
const emptyStores = filledStores(({ layer }) => Effect.provide(Effect.void, layer, { local: true }))

/** Opens stores when the first test needs one. */
const stateStore = (open: Effect.Effect<NewStore, never, Scope.Scope>): StateStore => {
  const scope = Scope.makeUnsafe()
  let opening: Promise<NewStore> | undefined
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))
  return (behaviour, body, timeoutMillis) =>
    it.live(
      behaviour,
      () =>
        Effect.promise(() => (opening ??= Effect.runPromise(Scope.provide(open, scope)))).pipe(
          Effect.flatten,
          Effect.flatMap((store) => body(store, new TestScraper())),
          Effect.scoped,
        ),
      timeoutMillis,
    )
}

type DeclareSuite = (subject: string, state: (suite: Suite) => void) => void

const onStore =
  (name: "PostgreSQL" | "SQLite"): DeclareSuite =>
  (subject, state) => {
    describe(`${subject} on ${name}`, () => {
      const testStore = stateStore(startedStores[name])
      state({
        testStore,
        testEmptyStore: stateStore(emptyStores[name]),
        test: (behaviour, body, settings) =>
          testStore(behaviour, (store, scraper) => Effect.provide(body(scraper), testJobs(store, scraper, settings))),
      })
    })
  }

/** Runs a suite on a PostgreSQL: for what SQLite does not have. */
export const onPostgres: DeclareSuite = onStore("PostgreSQL")

/** Runs a suite twice: on SQLite files and on a PostgreSQL. */
export const onBothStores: DeclareSuite = (subject, state) => {
  onStore("SQLite")(subject, state)
  onPostgres(subject, state)
}
