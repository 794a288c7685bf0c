import { Effect, Fiber, Layer, Scope } from "effect"

/** How long an engine may take to stop; the next process takes over the rest. */
const patience = "8 seconds"

/** A layer with bounded closing time: a runner that cannot reach the store would retry for minutes. */
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
