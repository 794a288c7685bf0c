import { type ModelClient, ModelError, Models } from "@trawl/core"
import { Effect, Layer } from "effect"
import type { ModelRecord } from "./ModelRecord.ts"
import { questionKey } from "./questionKey.ts"

/** Answers from records, the last one if a question has several; asks no model. A question without a record fails as `unreachable`. */
export const replaying = (records: ReadonlyArray<ModelRecord>): Layer.Layer<never> => {
  const byKey = new Map(records.map((record) => [record.key, record]))
  const asking: ModelClient = {
    withheld: () => Effect.undefined,
    ask: (question) => {
      const { task } = question
      const { answer, failure } = byKey.get(questionKey(question)) ?? {}
      if (answer !== undefined) return Effect.succeed(answer)
      return Effect.fail(
        new ModelError({
          task,
          reason: "unreachable",
          message: "No answer to this question was recorded.",
          ...failure,
        }),
      )
    },
  }
  return Layer.succeed(Models, asking)
}
