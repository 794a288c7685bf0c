import { option } from "@trawl/core"
import { modelProviders } from "@trawl/model"
import {
  duration,
  limitOrOff,
  numberFrom,
  oneOf,
  optionalSetting,
  secret,
  settingText,
  wholeNumber,
  yesOrNo,
} from "./settingText.ts"
import { baseUrl } from "./baseUrl.ts"

const apiKey = secret("a key of printable characters without spaces", (text) => /^[!-~]{1,1000}$/u.test(text))

const name = settingText("the name of a model, without spaces", (text) =>
  /^[!-~]{1,200}$/u.test(text) ? text : undefined,
)

const nameOf = (what: string) => optionalSetting(name, `Model for ${what}. Absent: TRAWL_MODEL_NAME.`)

const price = numberFrom(0, 100_000)

/** The settings of language models, as fields of `Settings`. */
export const modelSettings = {
  modelProvider: optionalSetting(
    oneOf(...modelProviders),
    "Protocol of the endpoint that is asked for what needs a language model: openai-compatible (vLLM, Ollama, LM Studio, llama.cpp, OpenRouter and others), openai or anthropic. Absent: none is asked.",
  ),
  modelBaseUrl: optionalSetting(
    baseUrl,
    "Address of that endpoint, such as http://127.0.0.1:11434/v1. Absent: that of the provider; openai-compatible needs it.",
  ),
  modelApiKey: optionalSetting(apiKey, "Key for that endpoint."),
  modelName: optionalSetting(name, "Name of the model, as the endpoint knows it."),
  modelNameJson: nameOf("the formats json and query, and changes as JSON"),
  modelNameSummary: nameOf("the format summary"),
  modelNameQuestion: nameOf("the format question"),
  modelNameHighlights: nameOf("the format highlights"),
  modelNameProduct: nameOf("the format product"),
  modelNameMenu: nameOf("the format menu"),
  modelNameClean: nameOf("cleaning content"),
  modelNameInjection: nameOf("the search for instructions to models"),
  modelNameCrawl: nameOf("choosing what to crawl"),
  modelNameRedaction: nameOf("finding personal data"),
  modelConcurrency: option(
    wholeNumber(1, 1000),
    "4",
    "Concurrent calls of models; half as many more for teams that have less than their share.",
  ),
  modelRateLimit: option(limitOrOff(100_000), "off", "Calls of models a minute, or off."),
  modelTimeout: option(duration("1s", "10m"), "60s", "Time limit of a model call, retries included."),
  modelContextTokens: option(
    wholeNumber(2000, 10_000_000),
    "32000",
    "Tokens that the model takes in one call, its answer included. Longer pages are read in parts.",
  ),
  modelOutputTokens: option(
    wholeNumber(100, 1_000_000),
    "4000",
    "Tokens of an answer; one that was cut off is requested again with twice as many.",
  ),
  modelPageTokens: option(
    wholeNumber(1000, 10_000_000),
    "200000",
    "Tokens of a page that each format reads at most; of longer ones the beginning.",
  ),
  modelDailyTokens: option(
    limitOrOff(1e15 - 1),
    "off",
    "Tokens that calls of models take a day (UTC), prompts and answers, or off. Each process counts its own.",
  ),
  modelInputPrice: optionalSetting(
    price,
    "US dollars for a million tokens that models read. With TRAWL_MODEL_OUTPUT_PRICE, documents tell what they cost.",
  ),
  modelOutputPrice: optionalSetting(price, "US dollars for a million tokens that models write."),
  modelKeepsNothing: option(
    yesOrNo,
    "false",
    "Declares that the endpoint keeps nothing of its requests, so that it is also used under zero data retention.",
  ),
}
