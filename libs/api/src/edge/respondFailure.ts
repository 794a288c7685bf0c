import type { Failure } from "../failures/Failure.ts"
import { failureAnswer } from "../failures/failureAnswer.ts"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"

/** The answer for a failure. */
export const respondFailure = (failure: Failure): HttpServerResponse.HttpServerResponse => {
  const { body, headers, status } = failureAnswer(failure)
  return HttpServerResponse.jsonUnsafe(body, headers === undefined ? { status } : { status, headers })
}

/** Turns the failures of an effect into answers. One that the error table lacks does not compile. */
export const answering = <R>(
  effect: Effect.Effect<HttpServerResponse.HttpServerResponse, Failure, R>,
): Effect.Effect<HttpServerResponse.HttpServerResponse, never, R> =>
  effect.pipe(Effect.catch((failure) => Effect.succeed(respondFailure(failure))))
