import type { CrawlPreviewAnswer } from "./CrawlPreviewAnswer.ts"
import { CrawlPreviewRequest } from "./CrawlPreviewRequest.ts"
import { Retention } from "@trawl/core"
import { type CrawlPrompt, previewCrawl } from "@trawl/crawl"
import { Clock, Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { audited } from "../request/audited.ts"
import { decodedBody } from "../request/decodedBody.ts"
import { discreetly } from "../request/discreetly.ts"
import { requireUrl } from "../request/requireUrl.ts"
import { retentionOfKey } from "../request/retentionOfKey.ts"

const readRequest = decodedBody(CrawlPreviewRequest)

/** Time limit of the model in milliseconds. */
const modelTime = 60_000

const preview = Effect.fnUntraced(function* (prompt: CrawlPrompt) {
  const isKept = (yield* Retention) === "store"
  const now = yield* Clock.currentTimeMillis
  return yield* previewCrawl(prompt, now + modelTime).pipe(
    audited({ action: "crawl.previewed", ...(isKept ? { target: prompt.url } : {}) }),
  )
})

/** POST /v2/crawl/params-preview: the crawl options for a prompt. Nothing is fetched, kept or charged. */
export const crawlPreview = Effect.fn("crawlPreview")(function* () {
  const { prompt, url } = (yield* readRequest).request
  yield* requireUrl(url)
  const retention = (yield* retentionOfKey) === "store" ? "store" : "none"
  const { options, warnings } = yield* discreetly(retention, preview({ url, prompt }))
  const answer: CrawlPreviewAnswer = {
    success: true,
    data: { url, ...options },
    ...(warnings.length === 0 ? {} : { warning: warnings.join(" ") }),
  }
  return HttpServerResponse.jsonUnsafe(answer)
})
