import { comparableHost } from "./comparableHost.ts"
import { hostMatcher } from "./hostMatcher.ts"
import type { ThreatPolicy } from "./ThreatPolicy.ts"
import type { UrlBlock } from "./UrlBlock.ts"

/** Result of a policy's lists for a host: `allowed`, the rule that blocks it, or undefined. */
export type HostJudgement = "allowed" | UrlBlock | undefined

/** Only names have one: `1` is no top-level domain of 10.0.0.1. */
const tldOf = (host: string): string | undefined => {
  const last = host.slice(host.lastIndexOf(".") + 1)
  return host.startsWith("[") || /^\d+$/u.test(last) ? undefined : last
}

/** Reads the lists of a policy once. Precedence: whitelist, blacklist, top-level domains. Hosts in the form of URLs. */
export const judgeHost = ({
  blacklist,
  blockedTlds,
  whitelist,
}: Pick<ThreatPolicy, "blacklist" | "blockedTlds" | "whitelist">): ((hostname: string) => HostJudgement) => {
  const isWhitelisted = hostMatcher(whitelist)
  const isBlacklisted = hostMatcher(blacklist)
  const tlds = new Set(blockedTlds)
  return (hostname) => {
    const host = comparableHost(hostname)
    if (host === undefined) return undefined
    if (isWhitelisted(host)) return "allowed"
    if (isBlacklisted(host)) return { by: "blacklist" }
    const tld = tldOf(host)
    return tld !== undefined && tlds.has(tld) ? { by: "tld", tld } : undefined
  }
}
