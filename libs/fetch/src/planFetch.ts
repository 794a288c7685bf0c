import type { AllNeeds, Capability, FetchPlan } from "@trawl/core"
import type { FetchOptions } from "./FetchOptions.ts"

const defaultCountry = "US"

const preferences = ({ mobile, waitFor, location }: FetchOptions): ReadonlyArray<Capability> => [
  ...(mobile ? (["mobile"] as const) : []),
  ...(waitFor > 0 ? (["waitFor"] as const) : []),
  ...(location.country !== defaultCountry || (location.languages ?? []).length > 0 ? (["location"] as const) : []),
]

/**
 * Decides what a request needs of an engine: what its formats cannot do without when nothing else was asked for,
 * and what is only preferred. Which engine gets it is fetchPage's choice.
 */
export const planFetch = (request: FetchOptions & { readonly url: string }, needs: AllNeeds): FetchPlan => ({
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
  needs: new Set(needs.areEssential ? capabilitiesOf(needs) : []),
  prefers: new Set([...preferences(request), ...(needs.areEssential ? [] : capabilitiesOf(needs))]),
})

const capabilitiesOf = ({ capabilities, captures }: AllNeeds): ReadonlyArray<Capability> => [
  ...capabilities,
  ...captures.map(({ type }) => type),
]
