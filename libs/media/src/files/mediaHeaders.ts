import { browserHeaders, type FetchPlan } from "@trawl/core"

/** Headers of a browser navigation that a media request does not have. */
const navigation: ReadonlySet<string> = new Set([
  "upgrade-insecure-requests",
  "sec-fetch-user",
  "sec-fetch-site",
  "accept",
])

/** Headers of a player's request for a file of a page. The request's own headers go only to the page's origin. */
export const mediaHeaders = (plan: FetchPlan, page: string, url: URL): Record<string, string> => {
  const browser = Object.entries(browserHeaders(plan)).filter(([name]) => !navigation.has(name))
  const isSecure = url.protocol === "https:"
  const isOwn = url.origin === new URL(plan.url).origin
  const own = isOwn ? Object.entries(plan.headers).map(([name, value]) => [name.toLowerCase(), value] as const) : []
  const referer = new URL(page)
  return {
    // Browsers send `sec-` headers only to secure origins.
    ...Object.fromEntries(browser.filter(([name]) => isSecure || !name.startsWith("sec-"))),
    ...(isSecure ? { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "video" } : {}),
    accept: "*/*",
    "accept-encoding": "identity",
    referer:
      referer.origin === url.origin ? `${referer.origin}${referer.pathname}${referer.search}` : `${referer.origin}/`,
    ...Object.fromEntries(own),
  }
}
