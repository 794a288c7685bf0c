import { Retention } from "@trawl/core"
import type { SiteLink } from "@trawl/scrape"
import { Effect } from "effect"
import { MapRequest } from "../../map/MapRequest.ts"
import { mapRequested } from "../../map/mapSites.ts"
import { decodedValue } from "../../request/decodedBody.ts"
import { v2 } from "../../request/Version.ts"
import { splitArguments } from "../argumentsOf.ts"
import { continued, firstPart, keepLong } from "../keptResults.ts"
import { pagingFields, pagingParameters } from "../pagingFields.ts"
import { tool } from "../tool.ts"
import { withTimeout } from "../withTimeout.ts"

const split = splitArguments(pagingFields)
const decode = decodedValue(MapRequest)

const lineOf = ({ title, url }: SiteLink): string =>
  title === undefined ? url : `${url} (${title.replaceAll(/\s+/gu, " ")})`

export const mapTool = tool({
  name: "map",
  description: "List the addresses of a site without scraping them.",
  parameters: {
    url: { type: "string" },
    search: { type: "string", description: "words by which links are ranked" },
    limit: { type: "integer", description: "links at most, default 5000" },
    includeSubdomains: { type: "boolean", description: "default true" },
    options: { type: "object", description: "more options of POST /v2/map" },
    ...pagingParameters,
  },
  required: ["url"],
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  route: { method: "POST", path: "/v2/map" },
  call: Effect.fnUntraced(function* (given) {
    const { body, own } = yield* split(given)
    if (own.cursor !== undefined) return yield* continued(own.cursor, own)
    const { id, retention, site } = yield* mapRequested(decode(yield* withTimeout(body, "")), v2)
    const document = {
      markdown: site.links.map(lineOf).join("\n"),
      metadata: { scrapeId: id, sourceURL: String(body["url"]) },
    }
    yield* Effect.provideService(keepLong(id, document, own), Retention, retention)
    const part = yield* firstPart(id, document, own)
    return {
      ...part,
      notes: [
        `Map ${id}: ${site.links.length} addresses, credits ${site.creditsUsed}.`,
        ...(site.warnings.length === 0 ? [] : [`Warning: ${site.warnings.join(" ")}`]),
        ...part.notes,
      ],
    }
  }),
})
