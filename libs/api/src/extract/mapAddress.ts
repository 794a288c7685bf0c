import { Effect } from "effect"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import { MapRequest } from "../map/MapRequest.ts"
import { mapRequested } from "../map/mapSites.ts"
import type { Version } from "../request/Version.ts"
import type { ExtractBody } from "./readExtract.ts"

/** Milliseconds that the pages of one address may take to be found: the client waits. */
const timeout = 20_000

/** Pages of an address without a `limit`. */
const usualLimit = 50

/** The longest text that ranks links. */
const longestSearch = 2000

const decode = decodeRequest(MapRequest)

/** The pages below an address, the most fitting first; itself, if its site cannot be read. */
export const mapAddress = Effect.fnUntraced(function* (
  url: string,
  { bytes, request, written }: ExtractBody,
  version: Pick<Version, "name">,
) {
  const {
    allowExternalLinks,
    ignoreSitemap,
    includeSubdomains,
    limit = usualLimit,
    prompt,
    zeroDataRetention,
  } = request
  const body = {
    url,
    limit,
    timeout,
    allowExternalLinks,
    includeSubdomains,
    ignoreQueryParameters: false,
    sitemap: ignoreSitemap ? "skip" : "include",
    ...(prompt === undefined || prompt.trim() === "" ? {} : { search: prompt.slice(0, longestSearch) }),
    ...(zeroDataRetention === undefined ? {} : { zeroDataRetention }),
    ...(written["threatProtection"] === undefined ? {} : { threatProtection: written["threatProtection"] }),
  }
  const map = yield* Effect.fromResult(decode(body, bytes.length))
  const alone = (why: string) => Effect.succeed({ urls: [url], warnings: [`${url}/* was read as one page: ${why}`] })
  return yield* mapRequested(Effect.succeed({ bytes, request: map, written: body }), version).pipe(
    Effect.map(({ site }) => ({ urls: site.links.map((link) => link.url), warnings: site.warnings })),
    Effect.catchTag("MapFailed", ({ message }) => alone(message)),
    Effect.catchTag("MapTimeout", ({ message }) => alone(message)),
  )
})
