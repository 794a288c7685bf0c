import type { ScrapePage } from "@trawl/core"
import type { TestStore } from "@trawl/store/testing"
import { type Context, Deferred, Effect, Exit, Layer, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { Crash } from "./Crash.ts"
import { type TestJobs, testJobs, type TestSettings } from "./testJobs.ts"
import { TestScraper } from "./TestScraper.ts"

/** Alone: takeover between runners does not depend on statements. */
const settings: TestSettings = { drainMillis: 0, concurrency: 2, alone: true }

/** The work of two processes. A failure of the first one counts as its death. */
export interface Life<A, E> {
  readonly first: Effect.Effect<unknown, unknown, TestJobs>
  /** The work of the next process on the same store; its result is compared by the test. */
  readonly second: Effect.Effect<A, E, TestJobs>
  readonly settings?: TestSettings
  /** The pipeline of a process; a `TestScraper` when absent. */
  readonly scraper?: () => { readonly layer: Layer.Layer<ScrapePage> }
  /** Whether changes are counted from the start of the process, or from the start of `first`. */
  readonly fromStart?: boolean
}

const run = Effect.fnUntraced(function* <A, E>(
  store: TestStore,
  life: Effect.Effect<A, E, TestJobs>,
  { scraper, settings: more }: Pick<Life<A, E>, "scraper" | "settings">,
) {
  const scope = yield* Scope.make()
  const layer = testJobs(store, scraper?.() ?? new TestScraper(), { ...settings, ...more })
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

/** Closes the connections opened since then: a dead process loses its connections and locks. */
const cutConnections = (since: string | undefined) =>
  SqlClient.SqlClient.use(
    (sql) => sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_start > ${since}::timestamptz`,
  )

/** Runs the work of a process that dies. */
const cutOff = <A, E>(alive: TestStore, dying: Effect.Effect<A, E>) => {
  if (!alive.location.startsWith("postgres")) return dying
  return Effect.gen(function* () {
    const since = yield* clockOf
    const result = yield* dying
    yield* cutConnections(since)
    return result
  }).pipe(Effect.provide(alive.layer, { local: true }), Effect.orDie)
}

/** Runs processes on a store. Only a process that will die opens its own connections; all others share those of `alive`. */
export const makeLives = Effect.fnUntraced(function* (store: TestStore) {
  const alive: TestStore = { ...store, layer: Layer.succeedContext(yield* Layer.build(store.layer)) }

  /** Runs a process that dies at its `n`-th change of the store, then a new one. Returns whether it died, and the result. */
  const lifeAndDeath = Effect.fnUntraced(function* <A, E>(n: number, life: Life<A, E>) {
    const crash = new Crash()
    const arm = Effect.sync(() => crash.armChange(n))
    const armed = life.fromStart === true ? life.first : Effect.andThen(arm, life.first)
    const first = yield* run(crash.wrap(store), armed, life)
    const dying = Effect.raceFirst(Effect.exit(first.lived), Deferred.await(crash.happened))
    // Nobody waits for a dead process, and its remaining work must change nothing.
    yield* cutOff(
      alive,
      Effect.andThen(life.fromStart === true ? Effect.andThen(arm, dying) : dying, Effect.forkDetach(first.end)),
    )
    const second = yield* run(alive, life.second, life)
    const result = yield* second.lived
    yield* second.end
    return { died: yield* Deferred.isDone(crash.happened), result }
  })
  return { alive, lifeAndDeath }
})
