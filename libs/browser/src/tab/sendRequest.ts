import type { PageAds } from "@trawl/blocklists"
import type { CdpSession } from "../cdp/CdpSession.ts"

/** How a page's requests are changed before they are sent. */
export interface RequestRule {
  /** The page's own origin: only requests to it get the plan's headers. Names in lower case. */
  readonly origin: string
  readonly headers: ReadonlyMap<string, string>
  readonly ads?: PageAds
}

/** A request that is paused before it is sent. */
export interface PausedRequest {
  readonly requestId: string
  readonly frameId: string
  readonly resourceType: Parameters<PageAds["isAd"]>[0]["resourceType"]
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string>> }
}

const withHeaders = (
  { request }: PausedRequest,
  own: RequestRule["headers"],
): Array<{ name: string; value: string }> => [
  ...Object.entries(request.headers)
    .filter(([name]) => !own.has(name.toLowerCase()))
    .map(([name, value]) => ({ name, value })),
  ...[...own].map(([name, value]) => ({ name, value })),
]

/** Continues a paused request, with the plan's headers if it goes to the page's own origin. Blocks an ad. */
export const sendRequest = (
  session: CdpSession,
  paused: PausedRequest,
  { ads, headers, origin }: RequestRule,
): Promise<unknown> => {
  const { requestId } = paused
  if (ads?.isAd(paused) === true)
    return session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" })
  const isOwn = headers.size > 0 && paused.request.url.startsWith(`${origin}/`)
  return session.send(
    "Fetch.continueRequest",
    isOwn ? { requestId, headers: withHeaders(paused, headers) } : { requestId },
  )
}
