import { Clock, Effect } from "effect"
import type { AiError } from "effect/ai"
import type { AnswerMode, AnswerModes } from "./AnswerModes.ts"
import { endpointFault, isModeUnknown } from "./endpointFault.ts"
import type { EndpointAnswer } from "./postJson.ts"

/** Asks in the best supported mode; if the endpoint reports it as unsupported, at once in the next. Answers other than 2xx fail by their status. */
export const askInModes = Effect.fn("askInModes")(function* (
  modes: AnswerModes,
  send: (mode: AnswerMode) => Effect.Effect<EndpointAnswer, AiError.AiError>,
) {
  const now = yield* Clock.currentTimeMillis
  const usable = modes.at(now)
  for (const [index, mode] of usable.entries()) {
    const answer = yield* send(mode)
    if (answer.status >= 200 && answer.status < 300) {
      modes.worked(mode)
      return answer.body
    }
    if (index === usable.length - 1 || !isModeUnknown(answer)) return yield* endpointFault(answer, now)
    modes.unknown(mode, now)
  }
  return yield* Effect.die(new Error("There is always a way to ask."))
})
