import { type ScanFailed, UrlScanners, type UrlVerdict } from "@trawl/core"
import { Cache, Context, Effect, Exit, Layer } from "effect"

/** A verdict that several pages may be handed. */
export interface KeptVerdict {
  readonly verdict: UrlVerdict
  /** True the first time it is asked: whoever that is pays for the scan. */
  readonly claim: () => boolean
}

/** How long a verdict holds, how many are remembered, and of how many characters an address at most: about 5 MB, 25 MB of the longest. */
const [lifetime, most, longest] = ["10 minutes", 10_000, 2000] as const

const kept = (verdict: UrlVerdict): KeptVerdict => {
  let isClaimed = false
  return {
    verdict,
    claim: () => {
      const isFirst = !isClaimed
      isClaimed = true
      return isFirst
    },
  }
}

/** Asks all scanners about an address. */
export const scanUrl = (url: URL): Effect.Effect<KeptVerdict, ScanFailed> => Effect.flatMap(UrlScanners, ({ scan }) => Effect.map(scan(url), kept))

const lookup = (key: string) => scanUrl(new URL(key.slice(key.indexOf(" ") + 1)))

/**
 * Verdicts of the last minutes, the least used ones forgotten first. A scan is made once for all pages that ask meanwhile; one that fails is not remembered.
 * Teams do not share verdicts: what one pays would tell it what another one has scraped. Absent: every page scans for itself.
 */
export const UrlVerdicts = Context.Reference<{ readonly verdict: (team: string, url: URL) => Effect.Effect<KeptVerdict, ScanFailed> }>("@trawl/threat/UrlVerdicts", {
  defaultValue: () => ({ verdict: (_team, url) => scanUrl(url) }),
})

/** A memory of verdicts for this process. */
export const urlVerdicts: Layer.Layer<never> = Layer.effect(
  UrlVerdicts,
  Effect.map(Cache.makeWith(lookup, { capacity: most, timeToLive: (exit) => (Exit.isSuccess(exit) ? lifetime : "0 millis") }), (cache) => ({
    // A name of a team has no space.
    verdict: (team: string, url: URL) => (url.href.length > longest ? scanUrl(url) : Cache.get(cache, `${team} ${url.href}`)),
  })),
)
