import { NodeHttpClient } from "@effect/platform-node"
import { modelTasks } from "@trawl/core"
import { type ModelSettings, modelsLayer, type ModelTerms } from "@trawl/model"
import { Duration, Layer } from "effect"
import { modelNameKey } from "../settings/modelContradictions.ts"
import type { Settings } from "../settings/Settings.ts"

/** The settings that the operator needs for each task. */
const advice: ModelTerms["advice"] = {
  absent: (task) => `No language model is configured for ${task}: set TRAWL_MODEL_PROVIDER and TRAWL_MODEL_NAME.`,
  retention:
    "Nothing of this request may be kept, and the operator has not declared with TRAWL_MODEL_KEEPS_NOTHING that the model's endpoint keeps nothing.",
}

/** Limits for the use of models, from the settings. */
export const modelTerms = (settings: Settings): ModelTerms => ({
  concurrency: settings.modelConcurrency,
  timeoutMillis: Duration.toMillis(settings.modelTimeout),
  contextTokens: settings.modelContextTokens,
  outputTokens: settings.modelOutputTokens,
  pageTokens: settings.modelPageTokens,
  keepsNothing: settings.modelKeepsNothing,
  advice,
  ...(settings.modelRateLimit === "off" ? {} : { callsPerMinute: settings.modelRateLimit }),
  ...(settings.modelDailyTokens === "off" ? {} : { dailyTokens: settings.modelDailyTokens }),
  ...(settings.modelInputPrice === undefined ? {} : { inputPrice: settings.modelInputPrice }),
  ...(settings.modelOutputPrice === undefined ? {} : { outputPrice: settings.modelOutputPrice }),
})

/** The configured endpoint and its models; undefined if none is configured. */
export const modelsOf = (settings: Settings): ModelSettings | undefined => {
  const { modelApiKey: apiKey, modelBaseUrl: baseUrl, modelName: name, modelProvider: provider } = settings
  if (provider === undefined) return undefined
  const names = modelTasks.flatMap((task) => {
    const own = settings[modelNameKey(task)]
    return own === undefined ? [] : [[task, own]]
  })
  return {
    provider,
    names: Object.fromEntries(names),
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(name === undefined ? {} : { name }),
  }
}

/** Language models, with an HTTP client of their own: the endpoint is the operator's, and no page can name it. */
export const modelLayer = (settings: Settings): Layer.Layer<never> =>
  modelsLayer(modelsOf(settings), modelTerms(settings)).pipe(Layer.provide(NodeHttpClient.layerUndici))
