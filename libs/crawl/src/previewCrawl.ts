import { type ModelError, Models } from "@trawl/core"
import { Effect } from "effect"
import { CrawlPromptUnclear } from "./CrawlPromptUnclear.ts"
import { crawlQuestion } from "./model/crawlQuestion.ts"
import { type ReadAnswer, readAnswer } from "./model/readAnswer.ts"
import { readCrawlPrompt } from "./readCrawlPrompt.ts"

/** A crawl described in plain words. */
export interface CrawlPrompt {
  readonly url: string
  readonly prompt: string
}

const byRules = ({ prompt, url }: CrawlPrompt, { message }: ModelError): ReadAnswer => ({
  options: readCrawlPrompt(url, prompt),
  warnings: [`The prompt was read without a language model, by rules for plain wording: ${message}`],
})

const byModel = Effect.fnUntraced(function* (request: CrawlPrompt, deadline: number) {
  const { ask } = yield* Models
  const { value, warnings } = yield* ask(crawlQuestion(request, deadline))
  const read = readAnswer(value)
  return { ...read, warnings: [...warnings, ...read.warnings] }
})

const unclear = (isByRules: boolean): CrawlPromptUnclear =>
  new CrawlPromptUnclear({
    message: `The prompt names no option of a crawl that was understood. Rephrase it, such as: only /blog, at most 50 pages, two levels deep.${
      isByRules ? " Plain wording is read by rules here; a language model (TRAWL_MODEL_PROVIDER) understands more." : ""
    }`,
  })

/**
 * The crawl options that a prompt asks for, read by a model, or by rules if no model may be asked. Fails with CrawlPromptUnclear if the prompt has none, and
 * with the model's error if the model fails. `deadline` is in milliseconds since the epoch.
 */
export const previewCrawl = Effect.fn("previewCrawl")(function* (request: CrawlPrompt, deadline: number) {
  const { withheld } = yield* Models
  const why = yield* withheld("crawl")
  const read = why === undefined ? yield* byModel(request, deadline) : byRules(request, why)
  return Object.keys(read.options).length === 0 ? yield* unclear(why !== undefined) : read
})
