import { ScrapeRequest } from "@trawl/scrape"
import { Effect } from "effect"
import { decodedValue } from "../../request/decodedBody.ts"
import { v2 } from "../../request/Version.ts"
import { scrapeDocument } from "../../scrape/scrapePage.ts"
import { splitArguments } from "../argumentsOf.ts"
import { continued, firstPart } from "../keptResults.ts"
import type { JsonObject } from "../McpTool.ts"
import { pagingFields, pagingParameters } from "../pagingFields.ts"
import { parseDocument } from "../text/documentText.ts"
import { tool } from "../tool.ts"
import { withTimeout } from "../withTimeout.ts"

const split = splitArguments(pagingFields)
const decode = decodedValue(ScrapeRequest)

/** Facts about a page that are ours, not the page's. */
const notesOf = (id: string, { metadata, warning }: JsonObject): ReadonlyArray<string> => {
  // The cast holds because every Document has metadata.
  const { creditsUsed, statusCode } = (metadata ?? {}) as JsonObject
  return [
    `Scrape ${id}: status ${String(statusCode ?? "unknown")}, credits ${String(creditsUsed ?? "unknown")}.`,
    ...(typeof warning === "string" ? [`Warning: ${warning}`] : []),
  ]
}

export const scrapeTool = tool({
  name: "scrape",
  description: "Fetch one page (HTML, PDF, Office) as markdown. For many pages use batch_scrape.",
  parameters: {
    url: { type: "string" },
    formats: {
      type: "array",
      items: {},
      description:
        'names or {"type":…}: markdown (default), html, rawHtml, links, images, summary, screenshot, {"type":"json","schema":{},"prompt":""}',
    },
    onlyMainContent: { type: "boolean", description: "default true" },
    waitFor: { type: "integer", description: "ms before the content is taken" },
    maxAge: { type: "integer", description: "ms that a cached copy may be old" },
    options: { type: "object", description: "more options of POST /v2/scrape: actions, headers, location, timeout…" },
    ...pagingParameters,
  },
  required: ["url"],
  // Its actions may press buttons of a page.
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  route: { method: "POST", path: "/v2/scrape" },
  call: Effect.fnUntraced(function* (given) {
    const { body, own } = yield* split(given)
    if (own.cursor !== undefined) return yield* continued(own.cursor, own)
    const timed = yield* withTimeout(body, "; batch_scrape waits longer")
    const { document: stored, id } = yield* scrapeDocument(decode(timed), v2)
    const document = parseDocument(stored)
    const part = yield* firstPart(id, document, own)
    return { ...part, notes: [...notesOf(id, document), ...part.notes] }
  }),
})
