import type { Capability, FetchPlan, Needs } from "@trawl/core"
import type { FetchOptions } from "./FetchOptions.ts"

const defaultCountry = "US"

const preferences = ({ mobile, waitFor, location, blockAds }: FetchOptions): ReadonlyArray<Capability> => [
  ...(mobile ? (["mobile"] as const) : []),
  ...(waitFor > 0 ? (["waitFor"] as const) : []),
  ...(location.country !== defaultCountry || (location.languages ?? []).length > 0 ? (["location"] as const) : []),
  ...(blockAds ? (["blockAds"] as const) : []),
]

/**
 * Decides what a request needs of an engine: what its formats (and other steps) cannot do without, and what is only
 * preferred. Which engine gets it is fetchPage's choice.
 */
export const planFetch = (request: FetchOptions & { readonly url: string }, needs: Needs): FetchPlan => ({
  url: request.url,
  headers: request.headers,
  waitFor: request.waitFor,
  mobile: request.mobile,
  skipTlsVerification: request.skipTlsVerification,
  blockAds: request.blockAds,
  proxy: request.proxy,
  location: { country: request.location.country, languages: request.location.languages ?? [] },
  timeout: request.timeout,
  captures: needs.captures,
  needs: new Set([...needs.capabilities, ...needs.captures.map(({ type }) => type)]),
  prefers: new Set(preferences(request)),
})
