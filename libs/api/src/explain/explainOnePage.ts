import { PageWatch, Retention } from "@trawl/core"
import { Breakdowns, pageKey, TeamSlots } from "@trawl/jobs"
import { type ExplainedPage, ExplainRequest, leastPageCredits, requireThreatPolicy, ScrapeTimeout } from "@trawl/scrape"
import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { jsonData } from "../edge/jsonData.ts"
import { applyKeyProtection } from "../request/applyKeyProtection.ts"
import { decodedBody } from "../request/decodedBody.ts"
import { discreetly } from "../request/discreetly.ts"
import { ListedAs } from "../request/noteActivity.ts"
import { paidPage } from "../request/paidPage.ts"
import { pipelineKeys } from "../request/pipelineKeys.ts"
import { requireRetention } from "../request/requireRetention.ts"
import { requireUrl } from "../request/requireUrl.ts"
import { slotKey } from "../scrape/slotKey.ts"
import { Team } from "../Team.ts"
import type { ExplainAnswer } from "./ExplainAnswer.ts"
import { ExplainOne } from "./ExplainOne.ts"

const readRequest = decodedBody(ExplainRequest)

const dataOf = (sourceURL: string, page: ExplainedPage): ExplainAnswer["data"] => {
  const { explanation, mediaType, status, url } = page
  const unexplained =
    explanation === undefined ? [`The page is a file of type ${mediaType}: only HTML has blocks to choose from.`] : []
  const warnings = [...page.warnings, ...unexplained]
  return {
    sourceURL,
    url,
    statusCode: status,
    contentType: mediaType,
    ...(explanation === undefined ? {} : { explanation }),
    ...(warnings.length === 0 ? {} : { warning: warnings.join(" ") }),
  }
}

/** Explains a page with decoded options. It takes a slot, as a scrape does, and costs as much; nothing of it is stored. */
const explainRequested = Effect.fnUntraced(function* (request: ExplainRequest, written: object) {
  const { key, name: team } = yield* Team
  const retention = yield* Retention
  const sentKeys = yield* pipelineKeys(Object.keys(written), retention === "store")
  const url = yield* requireUrl(request.url)
  yield* Breakdowns.use((breakdowns) => breakdowns.refusePoisoned({ team, url: request.url }))
  const { explain } = yield* ExplainOne
  const slots = yield* TeamSlots
  const { watch } = yield* PageWatch
  const id = SecureRandom.uuidV7Unsafe()
  const { timeout } = request
  const least = leastPageCredits({ ...request, formats: [], redactPII: false }, retention === "none")
  const watched = retention === "none" ? id : pageKey({ team, url: request.url })
  return yield* explain({ request, url, sentKeys }, { team, id, retention }).pipe(
    watch({ id, key: watched }),
    slots.withSlot({ team, ...slotKey(key) }),
    Effect.timeoutOrElse({ duration: timeout, orElse: () => Effect.fail(new ScrapeTimeout({ timeout })) }),
    paidPage({ id, endpoint: "scrape", apiVersion: "v2", target: request.url, least, request }),
    Effect.provideService(ListedAs, "explain"),
  )
})

/** POST /v2/explain. When the client leaves, all of the work is interrupted. */
export const explainOnePage = Effect.fn("explainOnePage")(function* () {
  const { request: asked, written } = yield* readRequest
  const request = { ...asked, ...(yield* applyKeyProtection(asked, (yield* Team).key)) }
  yield* requireThreatPolicy(request)
  const retention = yield* requireRetention(request)
  const page = yield* discreetly(retention, explainRequested(request, written))
  return jsonData('{"success":true,"data":', dataOf(request.url, page), `,"creditsUsed":${page.creditsUsed}}`)
})
