import type { RateStatus } from "./RateLimit.ts"

/** `RateLimit-Policy` and `RateLimit` headers (IETF draft 09) of the given statuses; none without a limit. */
export const rateLimitHeaders = (standings: ReadonlyArray<RateStatus>): Readonly<Record<string, string>> => {
  if (standings.length === 0) return {}
  return {
    "ratelimit-policy": standings.map(({ kind, limit }) => `"${kind}";q=${limit};w=60`).join(", "),
    ratelimit: standings
      .map(({ kind, remaining, resetSeconds }) => `"${kind}";r=${remaining};t=${resetSeconds}`)
      .join(", "),
  }
}
