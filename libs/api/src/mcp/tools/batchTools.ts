import { Effect } from "effect"
import { BatchRequest } from "../../batch/BatchRequest.ts"
import { cancelBatch } from "../../batch/cancelBatch.ts"
import { JobId } from "../../batch/JobId.ts"
import { v2Batches } from "../../batch/JobRoutes.ts"
import { startBatch } from "../../batch/startBatch.ts"
import { decodedValue } from "../../request/decodedBody.ts"
import { decodeArguments, splitArguments } from "../argumentsOf.ts"
import { jobAnswer, jobFields } from "../jobs/jobAnswer.ts"
import { startAnswer } from "../jobs/startAnswer.ts"
import { pagingParameters, waitParameter } from "../pagingFields.ts"
import { tool } from "../tool.ts"

const split = splitArguments({})
const decode = decodedValue(BatchRequest)
const readStatus = decodeArguments(jobFields)
const readId = decodeArguments({ id: JobId })

const batchScrape = tool({
  name: "batch_scrape",
  description: "Start scraping many pages. Answers with an id at once; batch_status has the results.",
  parameters: {
    urls: { type: "array", items: { type: "string" } },
    formats: { type: "array", items: {}, description: "as in scrape" },
    options: { type: "object", description: "more options of POST /v2/batch/scrape" },
  },
  required: ["urls"],
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  route: { method: "POST", path: "/v2/batch/scrape" },
  call: Effect.fnUntraced(function* (given) {
    const { body } = yield* split(given)
    return startAnswer(yield* startBatch(decode(body), v2Batches), { noun: "Batch", status: "batch_status" })
  }),
})

const batchStatus = tool({
  name: "batch_status",
  description: "Progress and results of a batch, page after page.",
  parameters: { id: { type: "string" }, ...waitParameter, ...pagingParameters },
  required: ["id"],
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  route: { method: "GET", path: "/v2/batch/scrape/:id" },
  call: Effect.fnUntraced(function* (given) {
    return yield* jobAnswer("batch", yield* readStatus(given))
  }),
})

const batchCancel = tool({
  name: "batch_cancel",
  description: "Stop a batch or extraction. Its finished pages stay.",
  parameters: { id: { type: "string" } },
  required: ["id"],
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  route: { method: "DELETE", path: "/v2/batch/scrape/:id" },
  call: Effect.fnUntraced(function* (given) {
    const { id } = yield* readId(given)
    yield* cancelBatch(id, v2Batches)
    return { notes: [`Batch ${id} was cancelled.`] }
  }),
})

export const batchTools = [batchScrape, batchStatus, batchCancel]
