import { labelled, ScanFailed, type UrlScanner, type UrlVerdict } from "@trawl/core"
import { Effect, Metric, Result } from "effect"
import { type CanonicalUrl, canonicalUrl } from "./canonical/canonicalUrl.ts"
import { mostScore } from "./classifier/explainUrl.ts"
import { lexicalSource } from "./sources/lexicalSource.ts"
import type { UrlSource } from "./sources/UrlSource.ts"

/** Maximum number of sources that scan at once. */
const sourcesAtOnce = 16

/** A source's name, and one of its scan functions. */
interface NamedScan {
  readonly name: string
  readonly scan: UrlSource["scan"]
}

const scans = labelled((source) =>
  labelled((outcome) =>
    Metric.counter("trawl_url_scans_total", {
      description: "Questions to sources of threats, by source and what came of them: listed, clean or failed.",
      attributes: { source, outcome },
      incremental: true,
    }),
  ),
)

const outcomeOf = (result: Result.Result<UrlVerdict, ScanFailed>): string =>
  Result.isFailure(result) ? "failed" : result.success.categories.length > 0 ? "listed" : "clean"

/** The verdict of one source or its failure, counted. */
const askOne = Effect.fnUntraced(function* ({ name, scan }: NamedScan, canonical: CanonicalUrl, url: URL) {
  const result = yield* Effect.result(scan(canonical, url))
  yield* Metric.update(scans(name)(outcomeOf(result)), 1)
  return result
})

const greatest = (verdicts: ReadonlyArray<UrlVerdict>): UrlVerdict | undefined =>
  verdicts.reduce<UrlVerdict | undefined>(
    (best, verdict) => (best === undefined || verdict.score > best.score ? verdict : best),
    undefined,
  )

const askAll = Effect.fn("urlScanner.scan")(function* (named: ReadonlyArray<NamedScan>, url: URL) {
  const canonical = canonicalUrl(url.href)
  if (canonical === undefined)
    return yield* new ScanFailed({ source: "none", message: "The address has no host that could be scanned." })
  const results = yield* Effect.forEach(named, (one) => askOne(one, canonical, url), { concurrency: sourcesAtOnce })
  const known = greatest(results.flatMap((result) => (Result.isSuccess(result) ? [result.success] : [])))
  const failure = results.find(Result.isFailure)?.failure
  if (failure !== undefined)
    return yield* new ScanFailed({
      source: failure.source,
      message: failure.message,
      ...(known === undefined ? {} : { known }),
    })
  const nothing: UrlVerdict = { score: 0, categories: [], source: "none" }
  return known ?? nothing
})

/** Combines all sources into one scanner: the verdict has the greatest score, of equal ones that of the first source. */
export const urlScanner = (sources: ReadonlyArray<UrlSource>): UrlScanner => {
  const local = sources.flatMap(({ name, scanLocally }) =>
    scanLocally === undefined ? [] : [{ name, scan: scanLocally }],
  )
  const isLexical = sources.every((source) => source === lexicalSource)
  const faults = Effect.map(Effect.all(sources.flatMap(({ faults = [] }) => faults)), (all) => all.flat())
  return {
    faults,
    scan: (url) => askAll(sources, url),
    scanLocally: (url) => askAll(local, url),
    ...(isLexical ? { mostByLetters: mostScore } : {}),
  }
}
