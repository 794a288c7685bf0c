import type { AdMatcher } from "./AdMatcher.ts"
import type { AdRequestType } from "./AdRequest.ts"
import { typeOfUrl } from "./typeOfUrl.ts"

/** A request that is paused before it is sent, as `Fetch.requestPaused` tells it. */
export interface PausedAdRequest {
  readonly frameId: string
  readonly resourceType: AdRequestType
  readonly request: { readonly url: string }
}

/** A request as the forward proxy sees it: the address of plain HTTP, of TLS the host alone. */
export interface ProxiedAdRequest {
  readonly host: string
  readonly port: number
  readonly url?: string
}

/** What is blocked in one page. */
export interface PageAds {
  /** Whether a paused request is an ad. A document of the main frame never is, and makes its site the page's own. */
  readonly isAd: (paused: PausedAdRequest) => boolean
  /** Whether a request that reached the proxy is an ad. */
  readonly blocks: (request: ProxiedAdRequest) => boolean
}

/**
 * What `Fetch.enable` has to pause for `PageAds.isAd`. Scripts bring most ads in; the rest is left to the proxy, which
 * costs nothing: each pause is a turn to the server and back.
 */
export const adPatterns = [
  { urlPattern: "*", resourceType: "Document", requestStage: "Request" },
  { urlPattern: "*", resourceType: "Script", requestStage: "Request" },
  { urlPattern: "*", resourceType: "XHR", requestStage: "Request" },
  { urlPattern: "*", resourceType: "Fetch", requestStage: "Request" },
] as const

/** A visitor who follows links sees at most this many sites in one page. */
const maximumVisited = 64

/** Blocks ads in one page, from the address it is opened with. */
export const pageAds = (matcher: AdMatcher, page: { readonly url: string; readonly mainFrame: string }): PageAds => {
  let current = page.url
  // A link that leads through a tracker's host is still what was asked for, and the proxy cannot tell it from an ad.
  const visited = new Set<string>()
  const visit = (url: string) => {
    if (!URL.canParse(url)) return
    current = url
    if (visited.size < maximumVisited) visited.add(new URL(url).hostname)
  }
  visit(page.url)
  return {
    isAd: ({ frameId, resourceType, request: { url } }) => {
      if (resourceType !== "Document" || frameId !== page.mainFrame) return matcher.isAd({ url, type: resourceType, sourceUrl: current })
      visit(url)
      return false
    },
    blocks: ({ host, url }) => {
      if (visited.has(host)) return false
      return url === undefined ? matcher.blocksHost(host, current) : matcher.isAd({ url, type: typeOfUrl(url), sourceUrl: current })
    },
  }
}
