import { modelTasks } from "@trawl/core"
import { leastCallTokens, modelProviders } from "@trawl/model"
import { settingName } from "./settingName.ts"

type Texts = Readonly<Record<string, string>>

/** The setting with the name of a task's model. */
export const modelNameKey = <Task extends string>(task: Task): `modelName${Capitalize<Task>}` =>
  // Capitalize changes the first letter to upper case.
  `modelName${(task.charAt(0).toUpperCase() + task.slice(1)) as Capitalize<Task>}`

const nameKeys = ["modelName", ...modelTasks.map(modelNameKey)]

/** Settings without a default: if set, they are meant to have an effect. */
const endpointKeys = ["modelBaseUrl", "modelApiKey", ...nameKeys, "modelInputPrice", "modelOutputPrice"]

const endpointMistakes = ({ modelApiKey, modelBaseUrl, modelProvider }: Texts): ReadonlyArray<string> => {
  if (modelProvider === "openai-compatible")
    return modelBaseUrl === undefined
      ? ["TRAWL_MODEL_PROVIDER is openai-compatible, which has no address of its own: set TRAWL_MODEL_BASE_URL."]
      : []
  // A compatible endpoint of the operator's own may need no key.
  return modelApiKey === undefined && modelBaseUrl === undefined
    ? [`TRAWL_MODEL_PROVIDER is ${modelProvider}, which asks for a key: set TRAWL_MODEL_API_KEY.`]
    : []
}

const tokenMistakes = ({ modelContextTokens = "32000", modelOutputTokens = "4000" }: Texts): ReadonlyArray<string> =>
  Number(modelOutputTokens) * 2 > Number(modelContextTokens)
    ? [
        "TRAWL_MODEL_OUTPUT_TOKENS must be at most half of TRAWL_MODEL_CONTEXT_TOKENS, so that a page fits beside the answer.",
      ]
    : []

const dayMistakes = ({ modelDailyTokens = "off", modelOutputTokens = "4000" }: Texts): ReadonlyArray<string> => {
  const least = leastCallTokens({ outputTokens: Number(modelOutputTokens) })
  // "off" is not a number, and not less than any.
  return Number(modelDailyTokens) < least
    ? [
        `TRAWL_MODEL_DAILY_TOKENS must be off or at least ${least}: that is what one call needs, with TRAWL_MODEL_OUTPUT_TOKENS of ${modelOutputTokens}.`,
      ]
    : []
}

const priceMistakes = ({ modelInputPrice, modelOutputPrice }: Texts): ReadonlyArray<string> =>
  (modelInputPrice === undefined) === (modelOutputPrice === undefined)
    ? []
    : ["TRAWL_MODEL_INPUT_PRICE and TRAWL_MODEL_OUTPUT_PRICE are set together or not at all: a cost needs both."]

const redactionMistakes = ({ modelName, modelNameRedaction, piiModel }: Texts): ReadonlyArray<string> =>
  piiModel === "gateway" && modelName === undefined && modelNameRedaction === undefined
    ? ["TRAWL_PII_MODEL is gateway, and no model is named for it: set TRAWL_MODEL_NAME_REDACTION or TRAWL_MODEL_NAME."]
    : []

/** Contradictions between the settings of language models that are each well formed, one sentence each. */
export const modelContradictions = (texts: Texts): ReadonlyArray<string> => {
  const provider = texts["modelProvider"]
  if (provider === undefined) {
    if (texts["piiModel"] === "gateway")
      return [
        "TRAWL_PII_MODEL is gateway, which asks a language model: set TRAWL_MODEL_PROVIDER, or TRAWL_PII_MODEL to a folder.",
      ]
    const idle = endpointKeys.filter((key) => texts[key] !== undefined)
    return idle.map((key) => `${settingName(key)} is for language models: set TRAWL_MODEL_PROVIDER too.`)
  }
  // Malformed, which is reported elsewhere.
  if (!modelProviders.some((known) => known === provider)) return []
  const unnamed = nameKeys.every((key) => texts[key] === undefined)
    ? ["TRAWL_MODEL_PROVIDER needs the name of a model: set TRAWL_MODEL_NAME."]
    : []
  return [
    ...unnamed,
    ...redactionMistakes(texts),
    ...endpointMistakes(texts),
    ...tokenMistakes(texts),
    ...dayMistakes(texts),
    ...priceMistakes(texts),
  ]
}
