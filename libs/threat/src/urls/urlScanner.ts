import { ScanFailed, type UrlScanner, type UrlVerdict } from "@trawl/core"
import { Effect, Result } from "effect"
import { canonicalUrl } from "./canonical/canonicalUrl.ts"
import type { UrlSource } from "./sources/UrlSource.ts"

/** Sources that are asked at once. */
const sourcesAtOnce = 16

const greatest = (verdicts: ReadonlyArray<UrlVerdict>): UrlVerdict | undefined =>
  verdicts.reduce<UrlVerdict | undefined>((best, verdict) => (best === undefined || verdict.score > best.score ? verdict : best), undefined)

type Scan = UrlSource["scan"]

const askAll = Effect.fn("urlScanner.scan")(function* (scans: ReadonlyArray<Scan>, url: URL) {
  const canonical = canonicalUrl(url.href)
  if (canonical === undefined) return yield* new ScanFailed({ source: "none", message: "The address has no host that could be scanned." })
  const results = yield* Effect.forEach(scans, (scan) => Effect.result(scan(canonical, url)), { concurrency: sourcesAtOnce })
  const known = greatest(results.flatMap((result) => (Result.isSuccess(result) ? [result.success] : [])))
  const failure = results.find(Result.isFailure)?.failure
  if (failure !== undefined) return yield* new ScanFailed({ source: failure.source, message: failure.message, ...(known === undefined ? {} : { known }) })
  const nothing: UrlVerdict = { score: 0, categories: [], source: "none" }
  return known ?? nothing
})

/** All sources as one scanner: the verdict is the one with the greatest score, of equal ones that of the first source. */
export const urlScanner = (sources: ReadonlyArray<UrlSource>): UrlScanner => {
  const [all, local] = [sources.map(({ scan }) => scan), sources.flatMap(({ scanLocally }) => scanLocally ?? [])]
  return { scan: (url) => askAll(all, url), scanLocally: (url) => askAll(local, url) }
}
