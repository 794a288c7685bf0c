import { crawlFields, CrawlOptions, previewCrawl, PromptOptions } from "@trawl/crawl"
import { Clock, Effect, Schema } from "effect"
import { depthPattern } from "./depthPattern.ts"
import { discreetly } from "../request/discreetly.ts"
import { type CrawlBody, hasPrompt } from "./readCrawl.ts"

/** Time limit of the model in milliseconds. */
export const modelTime = 60_000

const encode = Schema.encodeSync(CrawlOptions)
const encodePrompted = Schema.encodeSync(PromptOptions)

/** The options of a crawl alone, in their encoded form. */
const encodedOptions = (request: CrawlOptions): typeof CrawlOptions.Encoded =>
  // The cast holds because the fields are all those of the options.
  encode(Object.fromEntries(Object.entries(request).filter(([key]) => Object.hasOwn(crawlFields, key))) as never)

/** The options of a crawl as its pages read them: there, the depth of paths is a pattern. */
export const storedOptions = (
  { maxDepth, ...request }: CrawlBody["request"],
  start: string,
): typeof CrawlOptions.Encoded => {
  const options = encodedOptions(request)
  if (maxDepth === undefined) return options
  const deeper = depthPattern(start, maxDepth, request.regexOnFullURL)
  return { ...options, excludePaths: [...request.excludePaths, deeper] }
}

/** The options that a prompt may set: those that the request leaves out. */
const unwritten = (options: PromptOptions, written: CrawlBody["written"]): PromptOptions =>
  Object.fromEntries(Object.entries(options).filter(([key]) => (written[key] ?? null) === null))

/** A crawl's request with the options of its prompt, and what the answer says of them. */
export const promptedOptions = Effect.fnUntraced(function* (
  { request, written }: Pick<CrawlBody, "request" | "written">,
  retention: "store" | "none",
) {
  const { prompt = "", url } = request
  if (!hasPrompt({ prompt })) return { request, warnings: [], told: {} }
  const now = yield* Clock.currentTimeMillis
  const { options, warnings } = yield* discreetly(retention, previewCrawl({ url, prompt }, now + modelTime))
  const completed: CrawlBody["request"] = { ...request, ...unwritten(options, written) }
  const { maxDepth } = completed
  const told = {
    promptGeneratedOptions: encodePrompted(options),
    finalCrawlerOptions: { ...encodedOptions(completed), ...(maxDepth === undefined ? {} : { maxDepth }) },
  }
  return { request: completed, warnings, told }
})
