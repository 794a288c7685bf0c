import type { SitemapFileEnd } from "@trawl/fetch"

/** Faults of one file that are reported. */
const mostProblems = 3

/** The faults of a sitemap that was read, as warnings of its crawl. */
export const sitemapWarnings = (
  url: string,
  file: Pick<SitemapFileEnd, "problems"> | undefined,
): ReadonlyArray<string> => (file?.problems ?? []).slice(0, mostProblems).map((problem) => `Sitemap ${url}: ${problem}`)
