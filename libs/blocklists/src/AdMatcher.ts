import { FiltersEngine, type NetworkFilter, Request, type RequestType } from "@ghostery/adblocker"
import type { AdRequest, AdRequestType } from "./AdRequest.ts"

/** Recognises ads and trackers. Both checks take some microseconds and never block the page's own site. */
export interface AdMatcher {
  readonly isAd: (request: AdRequest) => boolean
  /** Whether everything on a host is an ad for this page, whatever the path: a TLS connection shows only the host. */
  readonly blocksHost: (host: string, pageUrl: string) => boolean
}

const typeNames: Partial<Readonly<Record<AdRequestType, RequestType>>> = {
  Document: "sub_frame",
  Stylesheet: "stylesheet",
  Image: "image",
  Media: "media",
  Font: "font",
  Script: "script",
  XHR: "xhr",
  Fetch: "xhr",
  EventSource: "xhr",
  WebSocket: "websocket",
  Ping: "ping",
  CSPViolationReport: "csp_report",
}

const everyType: ReadonlyArray<RequestType> = [...new Set(Object.values(typeNames)), "other"]

const isOwn = (request: Request, pageUrl: string): boolean =>
  request.isFirstParty || (URL.canParse(pageUrl) && new URL(pageUrl).hostname === request.hostname)

/** Undefined for the page's own site. */
const requestOf = (url: string, type: RequestType, sourceUrl: string): Request | undefined => {
  const request = Request.fromRawDetails({ url, type, sourceUrl })
  return isOwn(request, sourceUrl) ? undefined : request
}

const holdsForHost = (filter: NetworkFilter): boolean =>
  filter.isHostnameAnchor() && filter.getFilter() === "" && everyType.every((type) => filter.isCptAllowed(type))

/** The host and all domains above it: `a.b.test`, `b.test`, `test`. */
const withParents = (host: string): ReadonlyArray<string> => {
  const labels = host.split(".")
  return labels.map((_, place) => labels.slice(place).join("."))
}

/** Exceptions by host. Rules without a host say nothing about one. */
const exceptionsByHost = (engine: FiltersEngine): ReadonlyMap<string, ReadonlyArray<NetworkFilter>> =>
  Map.groupBy(
    engine.exceptions.getFilters().filter((filter) => filter.hasHostname()),
    (filter) => filter.getHostname(),
  )

/** Many exceptions apply only to the pages of a few sites. */
const concerns = ({ domains }: NetworkFilter, { sourceHostnameHashes, sourceEntityHashes }: Request): boolean =>
  domains === undefined || domains.match(sourceHostnameHashes, sourceEntityHashes)

/** The matcher of a serialised engine. Throws if another version of the library wrote it. */
export const adMatcher = (serialised: Uint8Array): AdMatcher => {
  const engine = FiltersEngine.deserialize(serialised)
  const exceptions = exceptionsByHost(engine)
  const isExcepted = (host: string, request: Request) =>
    withParents(host).some((name) => exceptions.get(name)?.some((filter) => concerns(filter, request)) === true)
  return {
    isAd: ({ url, type, sourceUrl }) => {
      const request = requestOf(url, typeNames[type] ?? "other", sourceUrl)
      return request !== undefined && engine.match(request).match
    },
    blocksHost: (host, pageUrl) => {
      const request = requestOf(`https://${host}/`, "other", pageUrl)
      if (request === undefined) return false
      return (
        engine.match(request).match && engine.filters.matchAll(request).some(holdsForHost) && !isExcepted(host, request)
      )
    },
  }
}
