import { fileTypeOf } from "./fileTypeOf.ts"
import type { FoundAddress, Refusal } from "./FoundAddress.ts"
import type { Link, LinkSource } from "./Frontier.ts"
import type { FrontierSettings } from "./FrontierSettings.ts"
import type { Address } from "./identity/Address.ts"
import { foldAddress, type KeyRules } from "./identity/foldAddress.ts"
import type { FoldedAddress } from "./identity/FoldedAddress.ts"
import { readAddress } from "./identity/readAddress.ts"
import { withoutWww } from "./identity/withoutWww.ts"
import { groupOf } from "./order/groupOf.ts"
import { isFeed } from "./order/isFeed.ts"
import { rankOf } from "./order/rankOf.ts"
import type { Scope } from "./scope/compileScope.ts"
import type { Place } from "./scope/Site.ts"
import { findTrap } from "./traps/findTrap.ts"
import type { Trap } from "./traps/Trap.ts"

/** The policies of one crawl. */
export interface Policies {
  readonly settings: FrontierSettings
  readonly rules: KeyRules
  readonly scope: Scope
  /** Milliseconds since the epoch; absent: how far ahead a calendar is does not matter. */
  readonly now: number | undefined
}

/** Longest address that is fetched, and kept of one that is refused. The sitemap protocol has the same bound. */
const mostUrlLength = 2048

const depthOf = ({ depth, via }: LinkSource): number => (via === "link" ? depth + 1 : via === "sitemap" ? 0 : depth)

const refusedByLink = ({ nofollow = false }: Link, via: LinkSource["via"], settings: FrontierSettings) => {
  if (via !== "link") return undefined
  if (settings.sitemap === "only") return { reason: "SITEMAP_ONLY" }
  return nofollow && settings.respectNofollow === true ? { reason: "NOFOLLOW" } : undefined
}

const refusedByType = ({ pathname }: Address): Refusal | undefined => {
  const type = fileTypeOf(pathname)
  return type === undefined ? undefined : { reason: "FILE_TYPE", detail: type }
}

const refusedByDepth = (source: LinkSource, most: number | undefined): Refusal | undefined => {
  if (most === undefined) return undefined
  // What a sitemap names has depth 0, but with a bound of 0 the start is all that is wanted.
  const isTooDeep = depthOf(source) > most || (source.via === "sitemap" && most === 0)
  return isTooDeep ? { reason: "DEPTH", detail: `more than ${most}` } : undefined
}

const unreadable = ({ base, url }: Link, source: LinkSource, reason: string): FoundAddress => {
  const kept = (URL.parse(url, base)?.href ?? url.trim()).slice(0, mostUrlLength)
  return { key: kept, url: kept, kind: "page", depth: depthOf(source), rank: 0, group: "", refused: { reason } }
}

const inOrder = ({ address, parameters, path, segments }: FoldedAddress, link: Link, source: LinkSource) => ({
  rank: {
    // What a sitemap names is as near as what the start names.
    level: source.via === "sitemap" ? 1 : depthOf(source),
    segments: segments.length,
    isNext: link.rel === "next",
    isFeed: isFeed(path),
    priority: link.priority,
  },
  group: groupOf(
    withoutWww(address.hostname),
    segments,
    parameters.map(({ name }) => name),
  ),
})

const boundedBy = (trap: Trap | undefined) => (trap !== undefined && "bound" in trap ? trap : undefined)
const refusedBy = (trap: Trap | undefined) => (trap !== undefined && "refused" in trap ? trap.refused : undefined)

/** What becomes of a link that was found on a page of some place. */
export const judgeLink = (
  policies: Policies,
  link: Link,
  found: { source: LinkSource; place: Place },
): FoundAddress => {
  const { now, rules, scope, settings } = policies
  const { place, source } = found
  const address = readAddress(link.url, link.base)
  if (typeof address === "string") return unreadable(link, source, address)
  if (address.href.length > mostUrlLength) return unreadable(link, source, "TRAP_URL_LENGTH")
  const folded = foldAddress(address, rules)
  // What a sitemap names has an end.
  const trap = settings.limitTraps === false || source.via === "sitemap" ? undefined : findTrap(folded, now)
  const bounded = boundedBy(trap)
  const refused =
    refusedByLink(link, source.via, settings) ??
    refusedByType(address) ??
    scope.refusalOf(address, place) ??
    refusedByDepth(source, settings.maxDiscoveryDepth) ??
    refusedBy(trap)
  const { group, rank } = inOrder(folded, link, source)
  return {
    key: folded.key,
    url: address.href,
    kind: "page",
    depth: depthOf(source),
    rank: rankOf({ ...rank, isSuspect: bounded !== undefined }),
    group: bounded === undefined ? group : `${withoutWww(address.hostname)} ${bounded.group}`,
    ...(bounded === undefined ? {} : { bound: bounded.bound }),
    ...(refused === undefined ? {} : { refused }),
  }
}
