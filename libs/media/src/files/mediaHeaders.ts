import { browserHeaders, type FetchPlan } from "@trawl/core"

/** What of a browser's navigation does not fit the request of a player. */
const navigation: ReadonlySet<string> = new Set(["upgrade-insecure-requests", "sec-fetch-user", "sec-fetch-site", "accept"])

/** The headers with which a player asks for a file of a page. The request's own go to the page's own origin alone. */
export const mediaHeaders = (plan: FetchPlan, page: string, url: URL): Record<string, string> => {
  const browser = Object.entries(browserHeaders(plan)).filter(([name]) => !navigation.has(name))
  const isSecure = url.protocol === "https:"
  const isOwn = url.origin === new URL(plan.url).origin
  const own = isOwn ? Object.entries(plan.headers).map(([name, value]) => [name.toLowerCase(), value] as const) : []
  const referer = new URL(page)
  return {
    // Browsers send `sec-` headers to secure origins only.
    ...Object.fromEntries(browser.filter(([name]) => isSecure || !name.startsWith("sec-"))),
    ...(isSecure ? { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "video" } : {}),
    accept: "*/*",
    "accept-encoding": "identity",
    referer: referer.origin === url.origin ? `${referer.origin}${referer.pathname}${referer.search}` : `${referer.origin}/`,
    ...Object.fromEntries(own),
  }
}
