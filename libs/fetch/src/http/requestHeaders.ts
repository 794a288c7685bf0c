import { browserHeaders, type FetchPlan } from "@trawl/core"

/** The operator's settings for how plain requests present themselves. */
export interface Agent {
  readonly chromeMajor?: number
  /** Replaces the browser's user agent, for both devices. */
  readonly userAgent?: string
}

/** The client's headers without secrets: they are also sent after a redirect to another origin. */
const harmless: ReadonlySet<string> = new Set([
  "user-agent",
  "accept",
  "accept-language",
  "accept-encoding",
  "cache-control",
  "pragma",
  "dnt",
])

/** Whether a header of the client's own, its name in lower case, holds no secret. */
export const isHarmless = (name: string): boolean => harmless.has(name)

/** Whether a redirect leads to another origin. A step up to https on the same host does not. */
export const leavesOrigin = (from: URL, to: URL): boolean =>
  from.origin !== to.origin &&
  !(
    from.hostname === to.hostname &&
    from.protocol === "http:" &&
    to.protocol === "https:" &&
    from.port === "" &&
    to.port === ""
  )

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const basicAuthorization = ({ username, password }: URL): string | undefined =>
  username === "" && password === ""
    ? undefined
    : `Basic ${Buffer.from(`${unescaped(username)}:${unescaped(password)}`).toString("base64")}`

/** An address without the credentials in it. */
export const withoutCredentials = (url: URL): URL => {
  if (url.username === "" && url.password === "") return url
  const bare = new URL(url)
  bare.username = ""
  bare.password = ""
  return bare
}

const without = (headers: Record<string, string>, prefix: string): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(prefix)))

const ownHeaders = (plan: FetchPlan, isAway: boolean): Record<string, string> => {
  const own = Object.entries(plan.headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return Object.fromEntries(isAway ? own.filter(([name]) => harmless.has(name)) : own)
}

/** Conditional headers only for the page's own address: a redirect target is another page. RFC 9110, section 13.1. */
const conditions = ({ url, validators }: FetchPlan, hop: URL): Record<string, string> => {
  if (validators === undefined || new URL(url).href !== hop.href) return {}
  const { etag, lastModified } = validators
  return {
    ...(etag === undefined ? {} : { "if-none-match": etag }),
    ...(lastModified === undefined ? {} : { "if-modified-since": lastModified }),
  }
}

/**
 * The headers of one request of a fetch, names in lower case, without cookies. `isAway`: a redirect has left the plan's origin,
 * so nothing that may be a credential is sent any more.
 */
export const requestHeaders = (
  plan: FetchPlan,
  hop: { readonly url: URL; readonly isAway: boolean },
  agent: Agent,
): Record<string, string> => {
  const own = ownHeaders(plan, hop.isAway)
  const userAgent = own["user-agent"] ?? agent.userAgent
  const browser: Record<string, string> = { ...browserHeaders(plan, agent.chromeMajor) }
  // Chrome sends `sec-` headers to secure origins only, and client hints must not contradict another user agent.
  const base =
    hop.url.protocol === "http:"
      ? without(browser, "sec-")
      : userAgent === undefined
        ? browser
        : without(browser, "sec-ch-")
  const authorization = basicAuthorization(hop.url)
  return {
    ...base,
    "accept-encoding": "gzip, deflate, br, zstd",
    ...(authorization === undefined ? {} : { authorization }),
    ...conditions(plan, hop.url),
    ...own,
    ...(userAgent === undefined ? {} : { "user-agent": userAgent }),
  }
}
