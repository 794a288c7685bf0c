import { FetchError } from "@trawl/core"
import { decideBy, productTokenOf } from "@trawl/robots"
import { withoutCredentials } from "../http/requestHeaders.ts"
import type { RobotsAnswer } from "./RobotsBook.ts"

/** Whether the host asked for a pause longer than the file may take: that says nothing about its pages, and ends soon. */
export const isPaused = (file: FetchError): boolean => file.reason === "hostPaused"

/** Why no page of an origin is fetched whose file could not be read. */
export const robotsProblem = (url: URL, file: FetchError): string => {
  if (isPaused(file)) return file.message
  // The page is as unreachable as the file.
  // A connection that broke off may be the file's alone: it is named.
  if (isShared(url, file) && file.reason !== "connection") return `${file.message}.`
  return `The robots.txt of ${url.host} could not be read (${file.message}), so none of its pages is fetched for now.`
}

/** Reasons that an origin has for all its addresses, before it is asked for one of them. */
const shared: ReadonlySet<FetchError["reason"]> = new Set(["blocked", "connection", "dns", "tls"])

const isShared = (url: URL, { reason, url: at }: FetchError): boolean =>
  shared.has(reason) && new URL(at).origin === url.origin

/** Why a page is not fetched by the robots.txt of its origin; undefined if it is. */
export const robotsRefusal = (url: URL, { file }: RobotsAnswer, agent: string): FetchError | undefined => {
  if (file instanceof FetchError && isPaused(file)) return file
  const fail = (reason: FetchError["reason"], message: string) =>
    new FetchError({ url: withoutCredentials(url).href, reason, message })
  // The reason must not depend on who looked first.
  if (file instanceof FetchError)
    return fail(isShared(url, file) ? file.reason : "robotsUnreachable", robotsProblem(url, file))
  const token = productTokenOf(agent)
  const { allowed, rule } = decideBy(file.rulesFor(token), url.pathname + url.search)
  if (allowed) return undefined
  const crawler = token === "" ? "crawlers" : token
  return fail("robotsBlocked", `The robots.txt of ${url.host} does not let ${crawler} fetch this page: ${rule}.`)
}
