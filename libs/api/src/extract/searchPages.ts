import { Effect, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import type { Version } from "../request/Version.ts"
import { SearchRequest } from "../search/SearchRequest.ts"
import { type SearchOutcome, searchWeb } from "../search/searchWeb.ts"
import type { ExtractBody } from "./readExtract.ts"

/** Pages of a search without a `limit`, and at most. */
const [usualLimit, mostResults] = [5, 20] as const

/** The longest query. */
const longestQuery = 500

const decode = decodeRequest(SearchRequest)

const results = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Schema.Struct({ url: Schema.String }))))

const webResults = (outcome: SearchOutcome | undefined): ReadonlyArray<string> =>
  (outcome?.groups ?? []).flatMap(([source, list]) => (source === "web" ? results(list).map(({ url }) => url) : []))

/** The pages that a search by the prompt finds. */
export const searchPages = Effect.fnUntraced(function* (
  { bytes, request, written }: ExtractBody,
  version: Pick<Version, "name">,
) {
  const { limit = usualLimit, prompt = "", zeroDataRetention } = request
  const body = {
    query: prompt.trim().slice(0, longestQuery),
    limit: Math.min(limit, mostResults),
    ...(zeroDataRetention === undefined ? {} : { zeroDataRetention }),
    ...(written["threatProtection"] === undefined ? {} : { threatProtection: written["threatProtection"] }),
  }
  const search = yield* Effect.fromResult(decode(body, bytes.length))
  let outcome: SearchOutcome | undefined
  yield* searchWeb(Effect.succeed({ bytes, request: search, written: body }), version, (found) =>
    Effect.sync(() => {
      outcome = found
      return HttpServerResponse.empty()
    }),
  )
  return { urls: webResults(outcome), warnings: outcome?.warnings ?? [] }
})
