import { type ScrapeOptions, unavailable } from "@trawl/scrape"
import { Effect } from "effect"

/** Fails for an option that this version does not do, before anything is done for the request. */
export const refuseUnavailable = (request: ScrapeOptions, sentKeys: ReadonlySet<string>) => {
  const { refusal } = unavailable(request, sentKeys)
  return refusal === undefined ? Effect.void : Effect.fail(refusal)
}
