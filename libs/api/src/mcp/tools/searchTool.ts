import { Effect } from "effect"
import { decodedValue } from "../../request/decodedBody.ts"
import { v2 } from "../../request/Version.ts"
import { SearchRequest } from "../../search/SearchRequest.ts"
import { type SearchOutcome, searchWeb } from "../../search/searchWeb.ts"
import { splitArguments } from "../argumentsOf.ts"
import { type PartRequest, continued, firstPart, keepLong } from "../keptResults.ts"
import type { JsonObject } from "../McpTool.ts"
import { pagingFields, pagingParameters } from "../pagingFields.ts"
import { searchText } from "../text/searchText.ts"
import { tool } from "../tool.ts"
import { withTimeout } from "../withTimeout.ts"

const split = splitArguments(pagingFields)
const decode = decodedValue(SearchRequest)

/** Keeps a search whose text does not fit into one answer. */
const kept = (asked: PartRequest) =>
  Effect.fnUntraced(function* ({ creditsUsed, groups, id, warnings }: SearchOutcome) {
    // The cast holds because each group is a list of results, which the search wrote.
    const parsed = groups.map(([source, list]) => [source, JSON.parse(list) as ReadonlyArray<JsonObject>] as const)
    const document = { markdown: searchText(parsed), metadata: { scrapeId: id } }
    yield* keepLong(id, document, asked)
    const count = parsed.reduce((sum, [, results]) => sum + results.length, 0)
    return { count, creditsUsed, document, id, warnings }
  })

export const searchTool = tool({
  name: "search",
  description: "Search the web, or what was fetched here before; can scrape the results.",
  parameters: {
    query: { type: "string" },
    limit: { type: "integer", description: "1 to 100, default 10" },
    sources: { type: "array", items: {}, description: "web (default), news, images" },
    includeDomains: { type: "array", items: { type: "string" } },
    tbs: { type: "string", description: "time: qdr:d, w, m, y" },
    scrapeOptions: { type: "object", description: 'scrapes the results: {"formats":["markdown"]}' },
    options: { type: "object", description: "more options of POST /v2/search" },
    ...pagingParameters,
  },
  required: ["query"],
  // The pages of results can be scraped with actions.
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  route: { method: "POST", path: "/v2/search" },
  call: Effect.fnUntraced(function* (given) {
    const { body, own } = yield* split(given)
    if (own.cursor !== undefined) return yield* continued(own.cursor, own)
    const { count, creditsUsed, document, id, warnings } = yield* searchWeb(
      decode(yield* withTimeout(body, "")),
      v2,
      kept(own),
    )
    const part = yield* firstPart(id, document, own)
    return {
      ...part,
      notes: [
        `Search ${id}: ${count} results, credits ${creditsUsed}.`,
        ...(warnings.length === 0 ? [] : [`Warning: ${warnings.join(" ")}`]),
        ...part.notes,
      ],
    }
  }),
})
