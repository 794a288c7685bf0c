import type { ModelError, ModelQuestion } from "@trawl/core"
import { Effect, Result } from "effect"
import type { AiError } from "effect/ai"
import { defaultModelTerms, type ModelTerms } from "../bounds/ModelTerms.ts"
import { gatewayOver } from "../gatewayOver.ts"
import { type FakeCall, fakeModel, type FakeReply } from "./fakeModel.ts"

/** A question about a short page. */
export const question: ModelQuestion = {
  task: "json",
  instructions: "Read the prices.",
  prompt: "Prices in euros",
  text: "It costs 9 euros.",
  schema: { type: "object", properties: { prices: { type: "array", items: { type: "number" }, maxItems: 4 } } },
  parts: "merge",
  deadline: 100_000,
}

/** What a fake model replies to a call. */
export type Saying = (call: FakeCall, index: number) => Effect.Effect<FakeReply, AiError.AiError>

/** Replies with texts in order, and with the last one from then on. */
export const says =
  (...texts: ReadonlyArray<string>): Saying =>
  (_, index) =>
    Effect.succeed({ text: texts[Math.min(index, texts.length - 1)] ?? "" })

/** A gateway over a fake model, for each task except `summary`; `calls` lists the calls it got. */
export const gatewayThat = Effect.fnUntraced(function* (say: Saying, terms: Partial<ModelTerms> = {}) {
  const { calls, taskModel } = yield* fakeModel(say)
  const gateway = yield* gatewayOver((task) => (task === "summary" ? undefined : taskModel), {
    ...defaultModelTerms,
    ...terms,
  })
  return { calls, gateway }
})

/** The reason of the error, if there is one. */
export const reasonOf = <A>(asking: Effect.Effect<A, ModelError>) =>
  Effect.map(Effect.result(asking), (result) => (Result.isFailure(result) ? result.failure.reason : undefined))

/** As many different words. */
export const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ")
