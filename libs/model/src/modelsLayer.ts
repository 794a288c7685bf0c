import { Models, type ModelTask, modelTasks } from "@trawl/core"
import { Effect, Layer, type Redacted } from "effect"
import type { HttpClient } from "effect/http"
import type { TaskModel } from "./ask/Gateway.ts"
import type { ModelTerms } from "./bounds/ModelTerms.ts"
import { gatewayOver } from "./gatewayOver.ts"
import { anthropicModel } from "./providers/anthropicModel.ts"
import type { ModelEndpoint, ModelProvider } from "./providers/ModelEndpoint.ts"
import { openAiModel } from "./providers/openAiModel.ts"

/** The models of one endpoint. */
export interface ModelSettings {
  readonly provider: ModelProvider
  readonly baseUrl?: string
  readonly apiKey?: Redacted.Redacted
  /** For tasks without a model name of their own. Absent: those tasks are withheld. */
  readonly name?: string
  readonly names?: { readonly [Task in ModelTask]?: string }
}

/** The protocol of each provider: a new one does not compile without. */
const protocols = { openai: openAiModel, "openai-compatible": openAiModel, anthropic: anthropicModel } satisfies {
  readonly [Provider in ModelProvider]: (endpoint: ModelEndpoint) => unknown
}

const modelOf = (endpoint: ModelEndpoint) => protocols[endpoint.provider](endpoint)

/** The answer modes of an endpoint are learnt once for each of its models. */
const taskModels = Effect.fnUntraced(function* ({ name, names = {}, ...endpoint }: ModelSettings) {
  const nameOf = (task: ModelTask): string | undefined => names[task] ?? name
  const byName = new Map<string, TaskModel>()
  for (const own of new Set(modelTasks.map(nameOf))) {
    if (own !== undefined)
      byName.set(own, { model: yield* modelOf({ ...endpoint, name: own }), name: own, readsSchema: true })
  }
  return (task: ModelTask): TaskModel | undefined => byName.get(nameOf(task) ?? "")
})

/**
 * Provides `Models` from an endpoint; without one, every question fails as `absent`. Uses the operator's own HTTP client: no address guard, no scrape
 * proxies.
 */
export const modelsLayer = (
  settings: ModelSettings | undefined,
  terms: ModelTerms,
): Layer.Layer<never, never, HttpClient.HttpClient> =>
  Layer.effect(
    Models,
    Effect.gen(function* () {
      return yield* gatewayOver(settings === undefined ? () => undefined : yield* taskModels(settings), terms)
    }),
  )
