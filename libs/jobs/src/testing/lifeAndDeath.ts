import type { TestStore } from "@trawl/store/testing"
import { type Context, Deferred, Effect, Exit, Layer, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { Crash } from "./Crash.ts"
import { type TestJobs, testJobs, type TestSettings } from "./testJobs.ts"
import { TestScraper } from "./TestScraper.ts"

/** Alone: how a runner takes over from another is no matter of statements. */
const settings: TestSettings = { drainMillis: 0, concurrency: 2, alone: true }

/** What processes do. A failure of the first one is no more than its death. */
export interface Life<A, E> {
  readonly first: Effect.Effect<unknown, unknown, TestJobs>
  /** What a process on the same store does afterwards, and what a test compares. */
  readonly second: Effect.Effect<A, E, TestJobs>
  readonly settings?: TestSettings
  /** Whether statements are counted from the start of the process on, or from the beginning of `first`. */
  readonly fromStart?: boolean
}

const run = Effect.fnUntraced(function* <A, E>(
  store: TestStore,
  life: Effect.Effect<A, E, TestJobs>,
  more: TestSettings | undefined,
) {
  const scope = yield* Scope.make()
  const layer = testJobs(store, new TestScraper(), { ...settings, ...more })
  const lived = Layer.buildWithScope(layer, scope).pipe(
    Effect.flatMap((services: Context.Context<TestJobs>) => Effect.provideContext(life, services)),
  )
  return { lived, end: Effect.exit(Scope.close(scope, Exit.void)) }
})

/** A dead process's connections are gone, and with them its locks. */
const cutConnections = (store: TestStore) =>
  SqlClient.SqlClient.use((sql) =>
    sql.onDialectOrElse({
      pg: () => sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      orElse: () => Effect.succeed([]),
    }),
  ).pipe(Effect.provide(store.layer, { local: true }), Effect.orDie)

/** Lives in a process that dies at its `n`-th statement, then in a new one. Says whether it died, and what came of it. */
export const lifeAndDeath = Effect.fnUntraced(function* <A, E>(store: TestStore, n: number, life: Life<A, E>) {
  const crash = new Crash()
  const arm = Effect.sync(() => crash.arm(n))
  if (life.fromStart === true) yield* arm
  const armed = life.fromStart === true ? life.first : Effect.andThen(arm, life.first)
  const first = yield* run(crash.wrap(store), armed, life.settings)
  yield* Effect.raceFirst(Effect.exit(first.lived), Deferred.await(crash.happened))
  // Nobody waits for a process that has died, and what it still does must change nothing.
  yield* Effect.forkDetach(first.end)
  yield* cutConnections(store)
  const second = yield* run(store, life.second, life.settings)
  const result = yield* second.lived
  yield* second.end
  return { died: yield* Deferred.isDone(crash.happened), result }
})
