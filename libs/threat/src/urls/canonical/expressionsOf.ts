import { isIP } from "node:net"
import { getDomain } from "tldts"
import type { CanonicalUrl } from "./canonicalUrl.ts"

/** Where the shorter hosts begin: `labels`: the last five labels, as Web Risk has it. `registrable`: the domain that somebody registered, as Safe Browsing 5 has it. */
export type HostRule = "labels" | "registrable"

/** Hosts beside the whole one, and folders of a path, the root among them. */
const [mostHosts, mostFolders] = [4, 4]

const isAddress = (host: string): boolean => host.startsWith("[") || isIP(host) !== 0

/** The number of labels that a shorter host has at least. */
const fewestLabels = (host: string, rule: HostRule): number => {
  if (rule === "labels") return 2
  return getDomain(host, { allowPrivateDomains: false, validateHostname: false })?.split(".").length ?? 2
}

const hostsOf = (host: string, rule: HostRule): ReadonlyArray<string> => {
  if (isAddress(host)) return [host]
  const labels = host.split(".")
  const fewest = fewestLabels(host, rule)
  const most = Math.min(labels.length - 1, rule === "labels" ? mostHosts + 1 : fewest + mostHosts - 1)
  const shorter = Array.from({ length: Math.max(0, most - fewest + 1) }, (_, index) => labels.slice(-(most - index)).join("."))
  return [host, ...shorter]
}

const pathsOf = ({ path, query }: CanonicalUrl): ReadonlyArray<string> => {
  const folders = ["/"]
  for (let slash = path.indexOf("/", 1); slash > 0 && folders.length < mostFolders; slash = path.indexOf("/", slash + 1)) folders.push(path.slice(0, slash + 1))
  return [...new Set([...(query === undefined || query === "" ? [] : [`${path}?${query}`]), path, ...folders])]
}

/** What of a URL may stand in a list: its host and shorter ones, each with its path and the folders above; the whole first, at most 30. */
export const expressionsOf = (url: CanonicalUrl, rule: HostRule): ReadonlyArray<string> => {
  const paths = pathsOf(url)
  return hostsOf(url.host, rule).flatMap((host) => paths.map((path) => `${host}${path}`))
}
