import { Effect } from "effect"
import { JobId } from "../../batch/JobId.ts"
import { v2Batches } from "../../batch/JobRoutes.ts"
import { ExtractRequest } from "../../extract/ExtractRequest.ts"
import { extractStatus as readExtraction } from "../../extract/extractStatus.ts"
import { startExtract } from "../../extract/startExtract.ts"
import { decodedValue, invalid } from "../../request/decodedBody.ts"
import { Team } from "../../Team.ts"
import { decodeArguments, splitArguments } from "../argumentsOf.ts"
import { awaitJob } from "../jobs/awaitJob.ts"
import { startAnswer } from "../jobs/startAnswer.ts"
import { partOf } from "../keptResults.ts"
import type { Json } from "../McpTool.ts"
import { pagingFields, pagingParameters, waitField, waitParameter } from "../pagingFields.ts"
import { readResponse } from "../readResponse.ts"
import { remarksOf } from "../text/remarksOf.ts"
import { tool } from "../tool.ts"

const split = splitArguments({})
const decode = decodedValue(ExtractRequest)
const readStatus = decodeArguments({ id: JobId, ...waitField, ...pagingFields })

const extract = tool({
  name: "extract",
  description:
    "Start extracting data from pages with a model. Answers with an id at once; extract_status has the data.",
  parameters: {
    urls: { type: "array", items: { type: "string" }, description: "at most 10; /* at the end stands for a site" },
    prompt: { type: "string" },
    schema: { type: "object", description: "JSON Schema of the data" },
    options: {
      type: "object",
      description: "other options of POST /v2/extract: scrapeOptions, enableWebSearch, showSources…",
    },
  },
  required: [],
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  route: { method: "POST", path: "/v2/extract" },
  call: Effect.fnUntraced(function* (given) {
    const { body } = yield* split(given)
    const response = yield* startExtract(decode(body), v2Batches)
    return startAnswer(response, { noun: "Extraction", status: "extract_status" })
  }),
})

const dataText = (data: Json | undefined): string => JSON.stringify(data ?? [], undefined, 1)

/** Characters of the data that earlier answers had. */
const readOffset = Effect.fnUntraced(function* (cursor: string | undefined, length: number) {
  if (cursor === undefined) return 0
  if (!/^\d{1,9}$/u.test(cursor) || Number(cursor) >= length)
    return yield* invalid(["cursor"], "cursor is not valid: take it from an answer of this tool.")
  return Number(cursor)
})

const extractStatus = tool({
  name: "extract_status",
  description: "Progress and data of an extraction.",
  parameters: { id: { type: "string" }, ...waitParameter, ...pagingParameters },
  required: ["id"],
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  route: { method: "GET", path: "/v2/extract/:id" },
  call: Effect.fnUntraced(function* (given) {
    const asked = yield* readStatus(given)
    const { id } = asked
    const { name: team } = yield* Team
    yield* awaitJob({ team, id, kind: "batch", limit: 0 }, { seconds: asked.wait, isEnough: () => false })
    const { creditsUsed, data, sources, status, ...others } = readResponse(yield* readExtraction(id))
    const remarks = remarksOf(others)
    const note = `Extraction ${id}: ${String(status)}; credits ${String(creditsUsed)}.`
    if (status === "processing")
      return { notes: [note], page: remarks.join("\n\n"), rest: ["It still runs: call extract_status again."] }
    const text = dataText(sources === undefined ? data : { data: data ?? [], sources })
    const from = yield* readOffset(asked.cursor, text.length)
    const part = yield* partOf({ text, from }, asked, String)
    return { ...part, notes: [note, ...part.notes], page: [...remarks, part.page].join("\n\n") }
  }),
})

export const extractTools = [extract, extractStatus]
