import type { FetchPlan } from "@trawl/core"

/** Headers that are set by other means (user agent, cookies), or by the connection itself. */
const elsewhere = new Set([
  "user-agent",
  "cookie",
  "host",
  "content-length",
  "connection",
  "transfer-encoding",
  "upgrade",
])

/** The plan's headers that are added to requests to the page's own origin. Names in lower case. */
export const ownHeaders = (headers: FetchPlan["headers"]): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !elsewhere.has(name)),
  )

/** The value of a header, whatever the case of its name. */
export const headerValue = (headers: FetchPlan["headers"], name: string): string | undefined =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]

/** The cookies of a `cookie` header, which Chromium takes only from its own jar. */
export const headerCookies = (plan: Pick<FetchPlan, "headers" | "url">) =>
  (headerValue(plan.headers, "cookie") ?? "").split(";").flatMap((pair) => {
    const at = pair.indexOf("=")
    const name = pair.slice(0, Math.max(0, at)).trim()
    return name === "" ? [] : [{ name, value: pair.slice(at + 1).trim(), url: plan.url }]
  })
