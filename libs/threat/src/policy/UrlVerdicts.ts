import { type ScanFailed, UrlScanners, type UrlVerdict } from "@trawl/core"
import { Cache, Context, Effect, Exit, Layer } from "effect"

/** A verdict that several pages may share. */
export interface KeptVerdict {
  readonly verdict: UrlVerdict
  /** True on the first call: that caller pays for the scan. */
  readonly claim: () => boolean
}

/** Lifetime of a verdict, maximum number of verdicts, and maximum characters of a URL: about 5 MB, 25 MB with the longest. */
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

/** Scans a URL with all scanners. */
export const scanUrl = (url: URL): Effect.Effect<KeptVerdict, ScanFailed> =>
  Effect.flatMap(UrlScanners, ({ scan }) => Effect.map(scan(url), kept))

const lookup = (key: string) => scanUrl(new URL(key.slice(key.indexOf(" ") + 1)))

/**
 * Verdicts of the last minutes; the least used ones are dropped first. Pages that ask meanwhile share one scan; failed scans
 * are not kept. Teams do not share verdicts: the price of a scan would tell one team what another has scraped. Absent: every
 * page scans for itself.
 */
export const UrlVerdicts = Context.Reference<{
  readonly verdict: (team: string, url: URL) => Effect.Effect<KeptVerdict, ScanFailed>
}>("@trawl/threat/UrlVerdicts", { defaultValue: () => ({ verdict: (_team, url) => scanUrl(url) }) })

/** A cache of verdicts for this process. */
export const urlVerdicts: Layer.Layer<never> = Layer.effect(
  UrlVerdicts,
  Effect.map(
    Cache.makeWith(lookup, { capacity: most, timeToLive: (exit) => (Exit.isSuccess(exit) ? lifetime : "0 millis") }),
    (cache) => ({
      // Names of teams contain no spaces.
      verdict: (team: string, url: URL) =>
        url.href.length > longest ? scanUrl(url) : Cache.get(cache, `${team} ${url.href}`),
    }),
  ),
)
