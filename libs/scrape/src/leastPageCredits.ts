import { formats } from "@trawl/formats"
import type { ScrapeOptions } from "./ScrapeOptions.ts"
import { leastCredits } from "@trawl/usage"

/** The parts of a request that determine the price of its pages. */
export type PricedRequest = Pick<ScrapeOptions, "formats" | "lockdown" | "redactPII">

/** Minimum credits of a successful page of a request; more under zero data retention. */
export const leastPageCredits = (
  { formats: requested, lockdown, redactPII }: PricedRequest,
  zeroDataRetention: boolean,
): number =>
  leastCredits({
    steps: formats.stepsRequested(requested),
    showsText: formats.showText(requested),
    lockdown,
    redactPII,
    zeroDataRetention,
  })
