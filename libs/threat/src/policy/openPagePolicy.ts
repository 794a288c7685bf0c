import {
  CurrentTeam,
  FetchError,
  Retention,
  type ScanFailed,
  type UrlPolicy,
  UrlScanners,
  type UrlVerdict,
} from "@trawl/core"
import { Effect, Result } from "effect"
import { judgeHost } from "./judgeHost.ts"
import { scannedUrl } from "./scannedUrl.ts"
import type { ThreatPolicy } from "./ThreatPolicy.ts"
import { ThreatWatch } from "./ThreatWatch.ts"
import { blockSentence, shownHost, type UrlBlock } from "./UrlBlock.ts"
import { type KeptVerdict, scanUrl, UrlVerdicts } from "./UrlVerdicts.ts"

/** Result of a scan. */
type Scan = Result.Result<UrlVerdict, ScanFailed>

/** The rule that blocks a URL by its scan. A score from some source counts although another one failed. */
const judgeScan = (
  { failurePolicy, riskScoreThreshold: threshold }: Pick<ThreatPolicy, "failurePolicy" | "riskScoreThreshold">,
  scan: Scan,
): UrlBlock | undefined => {
  const verdict = Result.isSuccess(scan) ? scan.success : scan.failure.known
  if (verdict !== undefined && verdict.score >= threshold) return { by: "score", verdict, threshold }
  return Result.isFailure(scan) && failurePolicy === "closed" ? { by: "failure" } : undefined
}

/** Maximum number of URLs of one page that are scanned: twenty redirects, and a few navigations in a browser. */
export const mostScans = 30

/** The policy of one page, and its record. */
export interface PagePolicy extends UrlPolicy {
  /** Number of URLs that were scanned for this page. */
  readonly scans: () => number
  /** Sentences for `warning`. */
  readonly warnings: () => ReadonlyArray<string>
}

const byLetters = (most: number, threshold: number): string =>
  `threatProtection judged URLs by lists of hosts and by their letters, which score at most ${most} and block nothing at ${threshold}: no risk service or feed is configured.`

const passed = (host: string): string =>
  `threatProtection could not scan a URL of ${shownHost(host)} and let it pass, as failurePolicy is open.`

/** The same text for the same lists, in any order. */
const listsOf = ({ blacklist, blockedTlds, whitelist }: ThreatPolicy): Pick<UrlPolicy, "lists"> =>
  blacklist.length + blockedTlds.length === 0
    ? {}
    : { lists: JSON.stringify([blacklist, blockedTlds, whitelist].map((list) => [...new Set(list)].toSorted())) }

/** How URLs are scanned for a page. Under lockdown nothing leaves the process, and under zero retention no verdict is kept. */
const scanning = Effect.fnUntraced(function* (isLocal: boolean) {
  const { scanLocally } = yield* UrlScanners
  const { verdict } = yield* UrlVerdicts
  const team = yield* CurrentTeam
  const isKept = (yield* Retention) === "store"
  const ownVerdict = (url: URL) =>
    Effect.map(scanLocally(url), (found): KeptVerdict => ({ verdict: found, claim: () => false }))
  return (url: URL) => (isLocal ? ownVerdict(url) : isKept ? verdict(team, url) : scanUrl(url))
})

/** Opens a policy for the current page. `isLocal`: nothing may leave this process for it. Each URL is scanned and paid once. */
export const openPagePolicy = Effect.fnUntraced(function* (
  policy: ThreatPolicy,
  { isLocal }: { readonly isLocal: boolean },
): Effect.fn.Return<PagePolicy> {
  const judge = judgeHost(policy)
  const watch = yield* ThreatWatch
  const scan = yield* scanning(isLocal)
  const { mostByLetters } = yield* UrlScanners
  const known = new Map<string, Scan>()
  const warnings = new Set<string>()
  let scans = 0

  const scanOnce = Effect.fnUntraced(function* (url: URL) {
    const before = known.get(url.href)
    if (before !== undefined) return before
    const found: Scan = yield* Effect.result(
      Effect.map(scan(url), ({ claim, verdict }) => {
        if (mostByLetters === undefined && claim()) {
          scans += 1
          watch.scanned()
        }
        return verdict
      }),
    )
    known.set(url.href, found)
    return found
  })

  const blockOf = Effect.fnUntraced(function* (url: URL): Effect.fn.Return<UrlBlock | undefined> {
    const judged = judge(url.hostname)
    if (judged !== undefined) return judged === "allowed" ? undefined : judged
    const address = scannedUrl(url)
    if (known.size >= mostScans && !known.has(address.href)) return { by: "scans", most: mostScans }
    const found = yield* scanOnce(address)
    if (mostByLetters !== undefined && mostByLetters < policy.riskScoreThreshold)
      warnings.add(byLetters(mostByLetters, policy.riskScoreThreshold))
    const block = judgeScan(policy, found)
    if (block === undefined && Result.isFailure(found)) warnings.add(passed(address.hostname))
    return block
  })

  return {
    check: Effect.fnUntraced(function* (url: URL) {
      const block = yield* blockOf(url)
      if (block === undefined) return
      const { href } = scannedUrl(url)
      yield* watch.blocked(href, block)
      return yield* new FetchError({ url: href, reason: "unsafe", message: blockSentence(url.hostname, block) })
    }),
    forbidsHost: (host) => typeof judge(host) === "object",
    ...listsOf(policy),
    scans: () => scans,
    warnings: () => [...warnings],
  }
})
