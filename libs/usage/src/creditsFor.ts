import type { PricedStep } from "@trawl/core"

/** What a page used, for its price. */
export interface CreditUse {
  /** Pages of a file that were read. One for a file given unparsed. */
  readonly numPages?: number | undefined
  /** Whether the page brought no document. */
  readonly isFailed?: boolean
  readonly steps?: ReadonlySet<PricedStep>
  /** Whether the cache had the page for a request under lockdown. */
  readonly lockdown?: "hit" | "miss"
  readonly zeroDataRetention?: boolean
  /** Number of addresses scanned by an outside service. */
  readonly threatScans?: number
}

/** Credits per step and per scanned address. */
const [perStep, perScan] = [4, 2]
const lockdownCredits = { hit: 5, miss: 1 }

/** Extraction is charged once, for the page and its changes together. */
const stepsOf = (steps: ReadonlySet<PricedStep>): number =>
  steps.has("json") && steps.has("changeTrackingJson") ? steps.size - 1 : steps.size

/**
 * Credits that a page costs, by the cost table of the v2 API: 1 for the page, 1 for each further page of a file, 4 for each priced format or step, 2 for
 * each scanned address, 1 for zero data retention. A failed page costs only its scanned addresses. Under lockdown the first credit is 5, and a miss costs 1.
 */
export const creditsFor = ({
  isFailed = false,
  lockdown,
  numPages = 1,
  steps = new Set(),
  threatScans = 0,
  zeroDataRetention = false,
}: CreditUse): number => {
  const scans = threatScans * perScan
  if (lockdown === "miss") return lockdownCredits.miss
  if (isFailed) return scans
  const first = lockdown === undefined ? 1 + (zeroDataRetention ? 1 : 0) : lockdownCredits.hit
  return first + Math.max(0, numPages - 1) + stepsOf(steps) * perStep + scans
}
