import { Effect, Exit, Layer, References, Scope } from "effect"
import type { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import type { NewStore } from "./testStores.ts"

/** A kind of stores for the tests of a suite: `open` before all of them, `close` after them. */
export interface SuiteStore {
  readonly name: string
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
  /** A store of its own for each test. */
  readonly newStore: NewStore
}

const suiteStore = (name: string, opening: Effect.Effect<NewStore, never, Scope.Scope>): SuiteStore => {
  const scope = Scope.makeUnsafe()
  let opened: NewStore = Effect.die("The stores of a suite are opened before its tests.")
  return {
    name,
    open: async () => {
      opened = await Effect.runPromise(Scope.provide(opening, scope))
    },
    close: () => Effect.runPromise(Scope.close(scope, Exit.void)),
    newStore: Effect.suspend(() => opened),
  }
}

/** Each kind of stores, such as those of `filledStores`, for one suite. */
export const suiteStores = (
  stores: Readonly<Record<string, Effect.Effect<NewStore, never, Scope.Scope>>>,
): ReadonlyArray<SuiteStore> => Object.entries(stores).map(([name, opening]) => suiteStore(name, opening))

/** Runs tests of a service, each on a new store, while the test clock stands at a time and nothing is logged. */
export const atTime =
  <S>({ newStore }: Pick<SuiteStore, "newStore">, time: number, service: Layer.Layer<S, never, SqlClient.SqlClient>) =>
  <E>(body: Effect.Effect<void, E, S | SqlClient.SqlClient>): Effect.Effect<void, E> =>
    Effect.gen(function* () {
      yield* TestClock.setTime(time)
      const { layer } = yield* newStore
      // Connection pools run checks every few seconds, which would be many in the days that pass in a test.
      const connected = Layer.succeedContext(yield* TestClock.withLive(Layer.build(layer)))
      const services = Layer.fresh(service).pipe(
        Layer.provideMerge(connected),
        Layer.provideMerge(Layer.succeed(References.MinimumLogLevel, "None")),
      )
      yield* Effect.provide(body, services)
    }).pipe(Effect.scoped)
