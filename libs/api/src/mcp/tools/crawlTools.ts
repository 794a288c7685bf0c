import { Effect } from "effect"
import { cancelBatch } from "../../batch/cancelBatch.ts"
import { JobId } from "../../batch/JobId.ts"
import { v2Crawls } from "../../batch/JobRoutes.ts"
import { decodeCrawl } from "../../crawl/readCrawl.ts"
import { startCrawl } from "../../crawl/startCrawl.ts"
import { decodeArguments, splitArguments } from "../argumentsOf.ts"
import { jobAnswer, jobFields } from "../jobs/jobAnswer.ts"
import { startAnswer } from "../jobs/startAnswer.ts"
import type { JsonObject } from "../McpTool.ts"
import { pagingParameters, waitParameter } from "../pagingFields.ts"
import { tool } from "../tool.ts"

const split = splitArguments({})
const readStatus = decodeArguments(jobFields)
const readId = decodeArguments({ id: JobId })

const decode = (body: JsonObject) => decodeCrawl(new Uint8Array(Buffer.from(JSON.stringify(body))), body)

const strings = { type: "string" }

const crawl = tool({
  name: "crawl",
  description:
    "Start scraping a site: a page and those it links to. Answers with an id at once; crawl_status has the results.",
  parameters: {
    url: { type: "string" },
    limit: { type: "integer", description: "pages at most; default 10000, so give one" },
    maxDiscoveryDepth: { type: "integer", description: "links from url" },
    includePaths: { type: "array", items: strings, description: "regular expressions of paths" },
    excludePaths: { type: "array", items: strings },
    crawlEntireDomain: { type: "boolean", description: "also outside of url's folder" },
    options: { type: "object", description: "more options of POST /v2/crawl: sitemap, scrapeOptions, prompt…" },
  },
  required: ["url"],
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  route: { method: "POST", path: "/v2/crawl" },
  call: Effect.fnUntraced(function* (given) {
    const { body } = yield* split(given)
    return startAnswer(yield* startCrawl(decode(body), v2Crawls), { noun: "Crawl", status: "crawl_status" })
  }),
})

const crawlStatus = tool({
  name: "crawl_status",
  description: "Progress and results of a crawl, page after page.",
  parameters: { id: { type: "string" }, ...waitParameter, ...pagingParameters },
  required: ["id"],
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  route: { method: "GET", path: "/v2/crawl/:id" },
  call: Effect.fnUntraced(function* (given) {
    return yield* jobAnswer("crawl", yield* readStatus(given))
  }),
})

const crawlCancel = tool({
  name: "crawl_cancel",
  description: "Stop a crawl. Its finished pages stay.",
  parameters: { id: { type: "string" } },
  required: ["id"],
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  route: { method: "DELETE", path: "/v2/crawl/:id" },
  call: Effect.fnUntraced(function* (given) {
    const { id } = yield* readId(given)
    yield* cancelBatch(id, v2Crawls)
    return { notes: [`Crawl ${id} was cancelled.`] }
  }),
})

export const crawlTools = [crawl, crawlStatus, crawlCancel]
