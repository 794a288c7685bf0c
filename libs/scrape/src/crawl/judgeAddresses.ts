import { CurrentUrlPolicy, type FoundAddress } from "@trawl/core"
import type { SiteRobots } from "@trawl/fetch"
import type { Frontier } from "@trawl/frontier"
import { Effect } from "effect"

/** An address that a page or sitemap names. */
export interface NamedAddress {
  readonly url: string
  readonly nofollow?: boolean
  /** `next` for the next page of a list. */
  readonly rel?: string
  /** Of a sitemap, 0 to 1. */
  readonly priority?: number
}

/** The page or sitemap that names addresses. */
export interface AddressSource {
  readonly url: string
  readonly depth: number
  readonly via: "link" | "sitemap"
}

/** What addresses are judged by: the rules of the crawl, and the robots.txt of sites that have been read. */
export interface Judges {
  readonly frontier: Frontier
  /** By origin. The engines ask about all others before they fetch them. */
  readonly robots: ReadonlyMap<string, SiteRobots>
}

/** Addresses judged before other fibers run: a millisecond or two. */
const stride = 200

/** Judges addresses, the cheapest rules first; yields to other fibers in between. */
export const judgeAddresses = Effect.fnUntraced(function* (
  named: ReadonlyArray<NamedAddress>,
  from: AddressSource,
  judges: Judges,
) {
  const policy = yield* CurrentUrlPolicy
  const forbids = (host: string): boolean => policy?.forbidsHost(host) === true
  const found: Array<FoundAddress> = []
  for (const [n, address] of named.entries()) {
    if (n % stride === stride - 1) yield* Effect.yieldNow
    const judged: FoundAddress = judges.frontier.judge({ base: from.url, ...address }, from)
    found.push(judged.refused === undefined ? checked(judged, judges, forbids) : judged)
  }
  return found
})

/** Asks the threat policy's lists and robots.txt about an address that the crawl would follow. */
const checked = (address: FoundAddress, { robots }: Judges, forbids: (host: string) => boolean): FoundAddress => {
  const url = URL.parse(address.url)
  if (url === null) return address
  if (forbids(url.hostname)) return { ...address, refused: { reason: "UNSAFE" } }
  const decision = robots.get(url.origin)?.allows(url)
  if (decision === undefined || decision.allowed) return address
  const detail = decision.rule === undefined ? {} : { detail: decision.rule }
  return { ...address, refused: { reason: "ROBOTS_TXT", ...detail } }
}
