import { Effect, Fiber, Layer, Scope } from "effect"

/** How long an engine may take to stop; what it leaves behind, the next process takes over. */
const patience = "8 seconds"

/** A layer whose end is not waited for longer than that: a runner that cannot reach the store would try for minutes. */
export const boundedClose = <A, E, R>(layer: Layer.Layer<A, E, R>): Layer.Layer<A, E, R> =>
  Layer.effectContext(
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      yield* Effect.addFinalizer((exit) =>
        Effect.forkDetach(Scope.close(scope, exit)).pipe(
          Effect.flatMap((closing) => Effect.timeoutOption(Fiber.await(closing), patience)),
        ),
      )
      return yield* Layer.buildWithScope(layer, scope)
    }),
  )
