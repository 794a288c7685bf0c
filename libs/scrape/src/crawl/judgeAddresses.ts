import { CurrentUrlPolicy, type FoundAddress } from "@trawl/core"
import type { SiteRobots } from "@trawl/fetch"
import type { Frontier } from "@trawl/frontier"
import { Effect } from "effect"
import type { LinkJudgement, LinkJudgements } from "./LinkJudgements.ts"

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
  /** Judgements of links by `frontier` alone, under names that begin with `name`. Absent: nothing is remembered. */
  readonly judged?: { readonly links: LinkJudgements; readonly name: string }
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
  const forbids = (url: URL): boolean => policy?.forbidsHost(url.hostname) === true
  const judge = judgeBy(from, judges)
  const found: Array<FoundAddress> = []
  for (const [n, address] of named.entries()) {
    if (n % stride === stride - 1) yield* Effect.yieldNow
    found.push(checked(judge(address), judges, forbids))
  }
  return found
})

/** Judges addresses of one page by the rules of the crawl alone, those of menus once for many pages. */
const judgeBy = (from: AddressSource, { frontier, judged }: Judges): ((address: NamedAddress) => LinkJudgement) => {
  const judge = (named: NamedAddress): LinkJudgement => {
    const address: FoundAddress = frontier.judge({ base: from.url, ...named }, from)
    const url = address.refused === undefined ? URL.parse(address.url) : null
    return { address, url, origin: url?.origin ?? "" }
  }
  const host = URL.parse(from.url)?.host
  if (judged === undefined || host === undefined) return judge
  const { links, name } = judged
  // Of the page that names a link, its depth and host count, and for what is no absolute address all of it.
  const source = `${name} ${from.via} ${from.depth} ${host}`
  return (named) =>
    absolute.test(named.url)
      ? links.get(`${source} ${named.rel ?? ""} ${named.nofollow === true} ${named.priority ?? ""} ${named.url}`, () =>
          judge(named),
        )
      : judge(named)
}

const absolute = /^https?:\/\//u

/** Asks the threat policy's lists and robots.txt about an address that the crawl would follow. */
const checked = (
  { address, origin, url }: LinkJudgement,
  { robots }: Judges,
  forbids: (url: URL) => boolean,
): FoundAddress => {
  if (address.refused !== undefined || url === null) return address
  if (forbids(url)) return { ...address, refused: { reason: "UNSAFE" } }
  const decision = robots.get(origin)?.allows(url)
  if (decision === undefined || decision.allowed) return address
  const detail = decision.rule === undefined ? {} : { detail: decision.rule }
  return { ...address, refused: { reason: "ROBOTS_TXT", ...detail } }
}
