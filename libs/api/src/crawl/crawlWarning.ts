import type { JobStatus } from "@trawl/jobs"
import { readStoredCrawl } from "./StoredCrawl.ts"

/** The reason of addresses that a robots.txt forbids. */
export const robotsReason = "ROBOTS_TXT"

const robotsSentence = (count: number): string =>
  `${count === 1 ? "One address was" : `${count} addresses were`} left out because a robots.txt forbids ${count === 1 ? "it" : "them"}: robotsBlocked of /errors lists them.`

/** Why a crawl that began below the start of its site has found next to nothing. */
const fewSentence = (url: string, pages: number): ReadonlyArray<string> => {
  const start = URL.parse(url)
  if (start === null || pages > 1 || start.pathname === "/") return []
  return [
    `The crawl found ${pages === 0 ? "no page" : "one page"} at and below ${start.pathname}: set crawlEntireDomain to true to take the whole site, or begin at its base domain, ${start.origin}.`,
  ]
}

/** What to tell about a crawl that has ended, as one text; undefined if there is nothing, or while it runs. */
export const crawlWarning = ({
  completed,
  crawl,
  failed,
  status,
}: Pick<JobStatus, "completed" | "crawl" | "failed" | "status">): string | undefined => {
  if (crawl === undefined || status === "scraping") return undefined
  const { crawlEntireDomain, requestWarnings = [] } = readStoredCrawl(crawl.settings)
  const blocked = crawl.refused[robotsReason] ?? 0
  const few = crawlEntireDomain === true ? [] : fewSentence(crawl.url, completed + failed)
  const sentences = [...requestWarnings, ...crawl.warnings, ...(blocked > 0 ? [robotsSentence(blocked)] : few)]
  return sentences.length === 0 ? undefined : sentences.join(" ")
}
