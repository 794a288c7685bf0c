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
  /** Whether changes are counted from the start of the process on, or from the beginning of `first`. */
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

const clockOf = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly now: string }>`SELECT clock_timestamp()::text AS now`
  return row?.now
})

/** Cuts the connections that have been opened since: a dead process's are gone, and with them its locks. */
const cutConnections = (since: string | undefined) =>
  SqlClient.SqlClient.use((sql) => sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_start > ${since}::timestamptz`)

/** Runs what a process does that ends by its death. */
const cutOff = <A, E>(alive: TestStore, dying: Effect.Effect<A, E>) => {
  if (!alive.location.startsWith("postgres")) return dying
  return Effect.gen(function* () {
    const since = yield* clockOf
    const result = yield* dying
    yield* cutConnections(since)
    return result
  }).pipe(Effect.provide(alive.layer, { local: true }), Effect.orDie)
}

/** Lives on a store. Only a process that is to die opens connections of its own; all others follow each other on those of `alive`. */
export const makeLives = Effect.fnUntraced(function* (store: TestStore) {
  const alive: TestStore = { ...store, layer: Layer.succeedContext(yield* Layer.build(store.layer)) }

  /** Lives in a process that dies at its `n`-th change of the store, then in a new one. Says whether it died, and what came of it. */
  const lifeAndDeath = Effect.fnUntraced(function* <A, E>(n: number, life: Life<A, E>) {
    const crash = new Crash()
    const arm = Effect.sync(() => crash.armChange(n))
    const armed = life.fromStart === true ? life.first : Effect.andThen(arm, life.first)
    const first = yield* run(crash.wrap(store), armed, life.settings)
    const dying = Effect.raceFirst(Effect.exit(first.lived), Deferred.await(crash.happened))
    // Nobody waits for a process that has died, and what it still does must change nothing.
    yield* cutOff(alive, Effect.andThen(life.fromStart === true ? Effect.andThen(arm, dying) : dying, Effect.forkDetach(first.end)))
    const second = yield* run(alive, life.second, life.settings)
    const result = yield* second.lived
    yield* second.end
    return { died: yield* Deferred.isDone(crash.happened), result }
  })
  return { alive, lifeAndDeath }
})
