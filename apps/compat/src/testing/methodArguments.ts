/** What the calls of a client are about: a page to scrape, the ids of a batch and a crawl that have ended, of a scrape and an extraction. */
export interface CallSubjects {
  readonly url: string
  readonly batch: string
  readonly crawl: string
  readonly scrape: string
  readonly extract: string
}

const unknownJob = "01a200b4-70b0-7779-8f99-b76231ebe75e"
const code = { code: "1" }
const monitor = (url: string) => ({
  name: "news",
  targets: [{ type: "scrape", urls: [url] }],
  schedule: { text: "hourly" },
})
const prompt = { prompt: "the title" }
const wait = { pollInterval: 1 }

/** Calls that are about nothing of the site. */
const apart: Readonly<Record<string, ReadonlyArray<unknown>>> = {
  parse: [{ data: "<h1>Hello</h1>", filename: "hello.html" }],
  getConcurrency: [],
  getQueueStatus: [],
  getCreditUsage: [],
  getCreditUsageHistorical: [],
  getTokenUsage: [],
  getTokenUsageHistorical: [],
  search: ["news"],
  developerSearch: ["news"],
  getActiveCrawls: [],
  agent: [prompt],
  startAgent: [prompt],
  listAgents: [],
  getAgentStatus: [unknownJob],
  cancelAgent: [unknownJob],
  getAgentTrace: [unknownJob],
  getAgentThread: [unknownJob],
  getAgentSnapshot: [unknownJob, unknownJob],
  listMonitors: [],
  browser: [],
  listBrowsers: [],
  deleteBrowser: [unknownJob],
  browserExecute: [unknownJob, code],
  findTools: [{ query: "news" }],
}

/** Arguments for a call of each public method of the SDK 4.42.0, by name. */
export const methodArguments = ({
  url,
  batch,
  crawl,
  extract,
  scrape,
}: CallSubjects): Readonly<Record<string, ReadonlyArray<unknown>>> => ({
  ...apart,
  scrape: [url],
  scrapeUrl: [url],
  startBatchScrape: [[url]],
  asyncBatchScrapeUrls: [[url]],
  batchScrape: [[url], wait],
  batchScrapeUrls: [[url], wait],
  getBatchScrapeStatus: [batch],
  checkBatchScrapeStatus: [batch],
  getBatchScrapeErrors: [batch],
  checkBatchScrapeErrors: [batch],
  getCrawlStatus: [crawl],
  checkCrawlStatus: [crawl],
  getCrawlErrors: [crawl],
  checkCrawlErrors: [crawl],
  crawlParamsPreview: [url, "only the blog"],
  map: [url],
  mapUrl: [url],
  startCrawl: [url, { limit: 1 }],
  asyncCrawlUrl: [url, { limit: 1 }],
  crawl: [url, { limit: 1, ...wait }],
  crawlUrl: [url, { limit: 1, ...wait }],
  extract: [{ urls: [url], ...prompt }],
  getExtractStatus: [extract],
  startExtract: [{ urls: [url], ...prompt }],
  createMonitor: [monitor(url)],
  interact: [scrape, code],
  scrapeExecute: [scrape, code],
  stopInteraction: [scrape],
  stopInteractiveBrowser: [scrape],
  deleteScrapeBrowser: [scrape],
  feedback: [{ endpoint: "scrape", jobId: scrape, rating: "good" }],
  searchFeedback: [scrape, { rating: "good" }],
})
