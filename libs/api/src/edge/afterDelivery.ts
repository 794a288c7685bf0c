import { NodeHttpServerRequest } from "@effect/platform-node"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"

/** A client that leaves with a half-read answer resets the connection, which is noticed within this time even if all of it was sent. */
const settling = "1 second"

/**
 * Runs an effect once the whole answer to the current request was sent to its client; never when the connection broke
 * before. Data still in the network is not known here.
 */
export const afterDelivery = Effect.fnUntraced(function* <R>(effect: Effect.Effect<void, never, R>) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const run = Effect.runForkWith(yield* Effect.context<R>())
  // The answer to HEAD has no body.
  if (request.method !== "GET") return
  const response = NodeHttpServerRequest.toServerResponse(request)
  const { socket } = response
  let isReset = false
  const onClose = (hadError: boolean) => {
    isReset = hadError
  }
  socket?.once("close", onClose)
  const settled = Effect.suspend(() => {
    socket?.off("close", onClose)
    return isReset ? Effect.void : effect
  })
  response.once("close", () => {
    if (response.writableFinished) run(Effect.delay(settled, settling))
    else socket?.off("close", onClose)
  })
})
