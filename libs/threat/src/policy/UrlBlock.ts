import type { UrlVerdict } from "@trawl/core/fetching"

/** The rule that blocks a URL. */
export type UrlBlock =
  | { readonly by: "blacklist" }
  | { readonly by: "tld"; readonly tld: string }
  | { readonly by: "score"; readonly verdict: UrlVerdict; readonly threshold: number }
  | { readonly by: "failure" }
  | { readonly by: "scans"; readonly most: number }

const reasonOf = (block: UrlBlock): string => {
  if (block.by === "blacklist") return "its host is on a blacklist"
  if (block.by === "tld") return `the top-level domain .${block.tld} is blocked`
  if (block.by === "failure") return "it could not be scanned, and what cannot be scanned is blocked"
  if (block.by === "scans") return `the page leads to more than ${block.most} addresses, and no more are scanned`
  const {
    threshold,
    verdict: { categories, score },
  } = block
  return `its risk score is ${score}${categories.length === 0 ? "" : ` (${categories.join(", ")})`}, and it is blocked from ${threshold} on`
}

/** Maximum characters of a DNS name, including its final dot. Longer hosts cannot be resolved. */
const longestName = 254

/** A host, shortened for sentences. */
export const shownHost = (host: string): string => (host.length > longestName ? `${host.slice(0, longestName)}…` : host)

/** One sentence for the client. It names the rule, and nothing else of the policy. */
export const blockSentence = (host: string, block: UrlBlock): string =>
  `Threat protection blocks this URL of ${shownHost(host)}: ${reasonOf(block)}.`
