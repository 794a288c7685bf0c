import type { AllNeeds, Capability, FetchPlan } from "@trawl/core"
import type { FetchOptions } from "./FetchOptions.ts"
import { exportAddress } from "./exportAddress.ts"

const defaultCountry = "US"

const preferences = ({ mobile, waitFor, location }: FetchOptions): ReadonlyArray<Capability> => [
  ...(mobile ? (["mobile"] as const) : []),
  ...(waitFor > 0 ? (["waitFor"] as const) : []),
  ...(location.country !== defaultCountry || (location.languages ?? []).length > 0 ? (["location"] as const) : []),
]

/** Without these the answer would be another page's. */
const essentials = ({ actions, profile }: Pick<FetchPlan, "actions" | "profile">): ReadonlyArray<Capability> => [
  ...(actions === undefined || actions.length === 0 ? [] : (["actions"] as const)),
  ...(profile === undefined ? [] : (["profile"] as const)),
]

/**
 * Decides what a request needs of an engine: what its formats cannot do without when nothing else was asked for,
 * and what is only preferred. Which engine gets it is fetchPage's choice.
 */
export const planFetch = (request: FetchOptions & Pick<FetchPlan, "actions" | "profile" | "url">, needs: AllNeeds): FetchPlan => ({
  // Actions work with the program that edits a document.
  url: (request.actions?.length ?? 0) > 0 ? request.url : exportAddress(request.url),
  headers: request.headers,
  waitFor: request.waitFor,
  mobile: request.mobile,
  skipTlsVerification: request.skipTlsVerification,
  blockAds: request.blockAds,
  proxy: request.proxy,
  location: { country: request.location.country, languages: request.location.languages ?? [] },
  timeout: request.timeout,
  captures: needs.captures,
  ...(request.actions === undefined || request.actions.length === 0 ? {} : { actions: request.actions }),
  ...(request.profile === undefined ? {} : { profile: request.profile }),
  needs: new Set([...(needs.areEssential ? capabilitiesOf(needs) : []), ...essentials(request)]),
  prefers: new Set([...preferences(request), ...(needs.areEssential ? [] : capabilitiesOf(needs))]),
})

const capabilitiesOf = ({ capabilities, captures }: AllNeeds): ReadonlyArray<Capability> => [
  ...capabilities,
  ...captures.map(({ type }) => type),
]
