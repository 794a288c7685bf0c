import { Team } from "../Team.ts"
import { requireThreatPolicy, type ScrapeOptions } from "@trawl/scrape"
import { blockSentence, judgeHost, scannedUrl, UrlBlocked } from "@trawl/threat"
import { Effect } from "effect"
import { RequestId } from "../edge/RequestId.ts"
import { auditBlock } from "../request/watchThreats.ts"

/** The number of blocked URLs of a batch, and the first of them. */
export interface UrlBlocks {
  readonly count: number
  readonly first: UrlBlocked | undefined
}

const nothingBlocked = {
  blockOf: () => undefined,
  blocks: (): UrlBlocks => ({ count: 0, first: undefined }),
  note: Effect.void,
}

/**
 * Checks the URLs of a batch against the lists of the request's threat policy at submission; pages check scores later. `note` writes the first blocked URL to
 * the audit log.
 */
export const blockedUrls = Effect.fnUntraced(function* (
  request: Pick<ScrapeOptions, "threatProtection">,
  isKept: boolean,
) {
  const policy = yield* requireThreatPolicy(request)
  if (policy === undefined) return nothingBlocked
  const { key, name: team } = yield* Team
  const who = { team, requestId: yield* RequestId, isKept, ...(key === undefined ? {} : { keyId: key.id }) }
  const judge = judgeHost(policy)
  let count = 0
  let first: UrlBlocked | undefined
  const blockOf = (text: string): UrlBlocked | undefined => {
    const url = new URL(text)
    const judged = judge(url.hostname)
    if (typeof judged !== "object") return undefined
    const blocked = new UrlBlocked({ url: scannedUrl(url).href, message: blockSentence(url.hostname, judged) })
    first ??= blocked
    count++
    return blocked
  }
  return {
    blockOf,
    blocks: (): UrlBlocks => ({ count, first }),
    note: Effect.suspend(() => (first === undefined ? Effect.void : auditBlock(who, first.url))),
  }
})
