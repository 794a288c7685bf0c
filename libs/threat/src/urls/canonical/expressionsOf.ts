import { getDomain } from "tldts"
import type { CanonicalUrl } from "./canonicalUrl.ts"
import { isIpv4 } from "./isIpv4.ts"
import { isIpv6 } from "./isIpv6.ts"

/** Where host suffixes begin. `labels`: with the last five labels, as in Web Risk. `registrable`: with the registrable domain, as in Safe Browsing 5. */
export type HostRule = "labels" | "registrable"

/** Maximum number of host suffixes, and of path prefixes, including the root. */
const [mostHosts, mostFolders] = [4, 4]

const isAddress = (host: string): boolean => host.startsWith("[") || isIpv4(host) || isIpv6(host)

/** Minimum number of labels of a host suffix. */
const fewestLabels = (host: string, rule: HostRule): number => {
  if (rule === "labels") return 2
  return getDomain(host, { allowPrivateDomains: false, validateHostname: false })?.split(".").length ?? 2
}

const hostsOf = (host: string, rule: HostRule): ReadonlyArray<string> => {
  if (isAddress(host)) return [host]
  const labels = host.split(".")
  const fewest = fewestLabels(host, rule)
  const most = Math.min(labels.length - 1, rule === "labels" ? mostHosts + 1 : fewest + mostHosts - 1)
  const shorter = Array.from({ length: Math.max(0, most - fewest + 1) }, (_, index) =>
    labels.slice(-(most - index)).join("."),
  )
  return [host, ...shorter]
}

const pathsOf = ({ path, query }: CanonicalUrl): ReadonlyArray<string> => {
  const folders = ["/"]
  for (
    let slash = path.indexOf("/", 1);
    slash > 0 && folders.length < mostFolders;
    slash = path.indexOf("/", slash + 1)
  )
    folders.push(path.slice(0, slash + 1))
  return [...new Set([...(query === undefined || query === "" ? [] : [`${path}?${query}`]), path, ...folders])]
}

/** The expressions of a URL that lists may contain: its host and host suffixes, each with its path and path prefixes; the whole URL first, at most 30. */
export const expressionsOf = (url: CanonicalUrl, rule: HostRule): ReadonlyArray<string> => {
  const paths = pathsOf(url)
  return hostsOf(url.host, rule).flatMap((host) => paths.map((path) => `${host}${path}`))
}
