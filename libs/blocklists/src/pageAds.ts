import type { AdMatcher } from "./AdMatcher.ts"
import type { AdRequestType } from "./AdRequest.ts"
import { typeOfUrl } from "./typeOfUrl.ts"

/** A request that is paused before it is sent, as in `Fetch.requestPaused`. */
export interface PausedAdRequest {
  readonly frameId: string
  readonly resourceType: AdRequestType
  readonly request: { readonly url: string }
}

/** A request at the forward proxy: the address for plain HTTP, only the host for TLS. */
export interface ProxiedAdRequest {
  readonly host: string
  readonly port: number
  readonly url?: string
}

/** Ad blocking for one page. */
export interface PageAds {
  /** Whether a paused request is an ad. A document of the main frame never is, and makes its site the page's own. */
  readonly isAd: (paused: PausedAdRequest) => boolean
  /** Whether a request that reached the proxy is an ad. */
  readonly blocks: (request: ProxiedAdRequest) => boolean
}

/**
 * Patterns with which `Fetch.enable` pauses requests for `PageAds.isAd`. Scripts load most ads; the proxy checks the rest for
 * free, while each pause is a round trip to the server.
 */
export const adPatterns = [
  { urlPattern: "*", resourceType: "Document", requestStage: "Request" },
  { urlPattern: "*", resourceType: "Script", requestStage: "Request" },
  { urlPattern: "*", resourceType: "XHR", requestStage: "Request" },
  { urlPattern: "*", resourceType: "Fetch", requestStage: "Request" },
] as const

/** Maximum number of sites that one page visits by following links. */
const maximumVisited = 64

/** Blocks ads in one page, which opens at the given address. */
export const pageAds = (matcher: AdMatcher, page: { readonly url: string; readonly mainFrame: string }): PageAds => {
  let current = page.url
  // A link through a tracker's host is still a wanted navigation, and the proxy cannot distinguish it from an ad.
  const visited = new Set<string>()
  const visit = (url: string) => {
    if (!URL.canParse(url)) return
    current = url
    if (visited.size < maximumVisited) visited.add(new URL(url).hostname)
  }
  visit(page.url)
  return {
    isAd: ({ frameId, resourceType, request: { url } }) => {
      if (resourceType !== "Document" || frameId !== page.mainFrame)
        return matcher.isAd({ url, type: resourceType, sourceUrl: current })
      visit(url)
      return false
    },
    blocks: ({ host, url }) => {
      if (visited.has(host)) return false
      return url === undefined
        ? matcher.blocksHost(host, current)
        : matcher.isAd({ url, type: typeOfUrl(url), sourceUrl: current })
    },
  }
}
