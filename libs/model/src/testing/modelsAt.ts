import { NodeHttpClient } from "@effect/platform-node"
import { type ModelAnswer, type ModelError, ModelMeter, type ModelQuestion, Models, type ModelUsage } from "@trawl/core"
import { Effect, Layer, Redacted, Result } from "effect"
import type { ModelProtocol } from "@trawl/testing"
import { defaultModelTerms, type ModelTerms } from "../bounds/ModelTerms.ts"
import { modelsLayer } from "../modelsLayer.ts"

/** The gateway over a test endpoint. */
export const modelsAt = (url: string, protocol: ModelProtocol, terms: Partial<ModelTerms> = {}) =>
  modelsLayer(
    {
      provider: protocol === "openai" ? "openai-compatible" : "anthropic",
      baseUrl: protocol === "openai" ? `${url}/v1` : url,
      apiKey: Redacted.make("sk-secret"),
      name: "m1",
    },
    { ...defaultModelTerms, ...terms },
  ).pipe(Layer.provide(NodeHttpClient.layerUndici))

/** The outcome of one question. */
export interface Outcome {
  readonly result: Result.Result<ModelAnswer, ModelError>
  readonly usage: ReadonlyArray<ModelUsage>
}

/** Asks and records the tokens used. */
export const askNoting = Effect.fnUntraced(function* (question: ModelQuestion) {
  const usage: Array<ModelUsage> = []
  const result = yield* Effect.result((yield* Models).ask(question)).pipe(
    Effect.provideService(ModelMeter, (one) => void usage.push(one)),
  )
  const outcome: Outcome = { result, usage }
  return outcome
})

/** A value, or the reason of the error. */
export const valueOrReason = ({ result }: Outcome): unknown =>
  Result.isSuccess(result) ? result.success.value : result.failure.reason
