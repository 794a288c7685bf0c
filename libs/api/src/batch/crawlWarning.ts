import type { CrawlProgress, JobStatus } from "@trawl/jobs"
import { readStoredCrawl } from "./StoredCrawl.ts"

/** The reason of addresses that a robots.txt forbids. */
export const robotsReason = "ROBOTS_TXT"

/** Where an answer lists what a robots.txt forbids, as warnings name it. */
export const blockedList = "robotsBlocked of /errors"

const robotsSentence = (count: number): string =>
  `${count === 1 ? "One address was" : `${count} addresses were`} left out because a robots.txt forbids ${count === 1 ? "it" : "them"}: ${blockedList} lists them.`

/** Why a crawl that began below the start of its site has found nothing else. */
const fewSentence = ({ found, settings, url }: CrawlProgress): ReadonlyArray<string> => {
  const { crawlEntireDomain, maxDiscoveryDepth } = readStoredCrawl(settings)
  const start = URL.parse(url)
  if (start === null || found > 1 || start.pathname === "/") return []
  if (crawlEntireDomain === true || maxDiscoveryDepth === 0) return []
  return [
    `The crawl found no other page below ${start.pathname}: set crawlEntireDomain to true to take the whole site, or begin at its base domain, ${start.origin}.`,
  ]
}

/** What to tell about a crawl that has ended, as one text; undefined if there is nothing, or while it runs. */
export const crawlWarning = ({
  completed,
  crawl,
  status,
}: Pick<JobStatus, "completed" | "crawl" | "status">): string | undefined => {
  if (crawl === undefined || status === "scraping") return undefined
  const { requestWarnings = [] } = readStoredCrawl(crawl.settings)
  const blocked = crawl.refused[robotsReason] ?? 0
  // A start that failed has its reason among the errors: no option would have found more.
  const few = completed > 0 ? fewSentence(crawl) : []
  const sentences = [...requestWarnings, ...crawl.warnings, ...(blocked > 0 ? [robotsSentence(blocked)] : few)]
  return sentences.length === 0 ? undefined : sentences.join(" ")
}
