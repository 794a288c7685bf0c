import type { PricedStep } from "@trawl/core"

/** What a page used. */
export interface CreditUse {
  /** Of a file with pages: those that were read. One where it is given as it came. */
  readonly numPages?: number | undefined
  /** The page brought no document. */
  readonly isFailed?: boolean
  readonly steps?: ReadonlySet<PricedStep>
  /** Whether the cache had the page for a request under lockdown. */
  readonly lockdown?: "hit" | "miss"
  readonly zeroDataRetention?: boolean
  /** Addresses that an outside service was asked about. */
  readonly threatScans?: number
}

/** Credits for a step, and for each address that is scanned. */
const [perStep, perScan] = [4, 2]
const lockdownCredits = { hit: 5, miss: 1 }

/** Extraction is paid once, for the page and for its changes. */
const stepsOf = (steps: ReadonlySet<PricedStep>): number => (steps.has("json") && steps.has("changeTrackingJson") ? steps.size - 1 : steps.size)

/**
 * Credits that a page costs, by the cost table of the v2 interface: one for the page, one for each further page of a file, 4 for each format or step that
 * needs more than the page, 2 for each address that is scanned, one for keeping nothing. A page that failed costs nothing, but what was scanned.
 * Under lockdown 5 take the place of the first, and a miss costs 1.
 */
export const creditsFor = ({ isFailed = false, lockdown, numPages = 1, steps = new Set(), threatScans = 0, zeroDataRetention = false }: CreditUse): number => {
  const scans = threatScans * perScan
  if (lockdown === "miss") return lockdownCredits.miss
  if (isFailed) return scans
  const first = lockdown === undefined ? 1 + (zeroDataRetention ? 1 : 0) : lockdownCredits.hit
  return first + Math.max(0, numPages - 1) + stepsOf(steps) * perStep + scans
}
