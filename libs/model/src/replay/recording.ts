import { type ModelClient, Models } from "@trawl/core"
import { Effect, Layer } from "effect"
import type { ModelRecord } from "./ModelRecord.ts"
import { questionKey } from "./questionKey.ts"

/** Asks the underlying models and records each question with its outcome, for `replaying`. Records no prompt text, but answers may quote a page. */
export const recording = (note: (record: ModelRecord) => void): Layer.Layer<never> =>
  Layer.effect(
    Models,
    Effect.gen(function* () {
      const beneath = yield* Models
      const asking: ModelClient = {
        ...beneath,
        ask: (question) => {
          const known = { key: questionKey(question), task: question.task }
          return beneath.ask(question).pipe(
            Effect.tap((answer) => Effect.sync(() => note({ ...known, answer }))),
            Effect.tapError(({ message, reason }) =>
              Effect.sync(() => note({ ...known, failure: { reason, message } })),
            ),
          )
        },
      }
      return asking
    }),
  )
