import { NodeHttpServerRequest } from "@effect/platform-node"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"

/** Runs an effect once the whole answer to the current request was handed to its client; never when the connection broke off before. */
export const afterDelivery = Effect.fnUntraced(function* <R>(effect: Effect.Effect<void, never, R>) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const run = Effect.runForkWith(yield* Effect.context<R>())
  // The answer to HEAD has no body.
  if (request.method !== "GET") return
  const response = NodeHttpServerRequest.toServerResponse(request)
  response.once("close", () => {
    if (response.writableFinished) run(effect)
  })
})
