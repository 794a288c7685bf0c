import { type ModelClient, Models } from "@trawl/core"
import { Effect, Layer } from "effect"
import type { ModelRecord } from "./ModelRecord.ts"
import { questionKey } from "./questionKey.ts"

/** Asks the models beneath and notes each question with what came of it, for `replaying`. It notes nothing of the prompt, but answers may hold what a page says. */
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
            Effect.tapError(({ message, reason }) => Effect.sync(() => note({ ...known, failure: { reason, message } }))),
          )
        },
      }
      return asking
    }),
  )
