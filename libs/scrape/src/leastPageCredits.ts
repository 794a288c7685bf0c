import { formats } from "@trawl/formats"
import type { ScrapeOptions } from "./ScrapeOptions.ts"
import { leastCredits } from "@trawl/usage"

/** What of a request says what its pages will cost. */
export type PricedRequest = Pick<ScrapeOptions, "formats" | "lockdown" | "redactPII">

/** Credits that a page of a request costs at least if it brings its document; more where nothing of it is kept. */
export const leastPageCredits = ({ formats: requested, lockdown, redactPII }: PricedRequest, zeroDataRetention: boolean): number =>
  leastCredits({ steps: formats.stepsRequested(requested), showsText: formats.showText(requested), lockdown, redactPII, zeroDataRetention })
