import {
  type AllNeeds,
  type Capability,
  fetchOptionsOf,
  type FetchOptions,
  type FetchPlan,
  preferredBy,
} from "@trawl/core"
import { exportAddress } from "./exportAddress.ts"

/** Needs without which the answer would be another page's. */
const essentials = ({ actions, profile }: Pick<FetchPlan, "actions" | "profile">): ReadonlyArray<Capability> => [
  ...(actions === undefined || actions.length === 0 ? [] : (["actions"] as const)),
  ...(profile === undefined ? [] : (["profile"] as const)),
]

/**
 * Computes what a request needs of an engine: what its formats cannot do without if nothing else was requested, and what is
 * only preferred. fetchPage chooses the engine.
 */
export const planFetch = (
  request: FetchOptions & Pick<FetchPlan, "actions" | "profile" | "url">,
  needs: AllNeeds,
): FetchPlan => ({
  // Actions work with a document's editor.
  url: (request.actions?.length ?? 0) > 0 ? request.url : exportAddress(request.url),
  ...fetchOptionsOf(request),
  location: { languages: [], ...request.location },
  captures: needs.captures,
  ...(request.actions === undefined || request.actions.length === 0 ? {} : { actions: request.actions }),
  ...(request.profile === undefined ? {} : { profile: request.profile }),
  needs: new Set([...(needs.areEssential ? capabilitiesOf(needs) : []), ...essentials(request)]),
  prefers: new Set([...preferredBy(request), ...(needs.areEssential ? [] : capabilitiesOf(needs))]),
})

const capabilitiesOf = ({ capabilities, captures }: AllNeeds): ReadonlyArray<Capability> => [
  ...capabilities,
  ...captures.map(({ type }) => type),
]
