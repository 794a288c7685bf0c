import type { Schema } from "effect"

const page = { url: "https://example.com", formats: ["markdown"] }
const pages = { urls: ["https://example.com", "https://example.org"], formats: ["markdown", "links"] }

/** Bodies that a reader of the documentation can send unchanged, by method and path of their operations, and by type if there are several. */
export const sampleBodies: Readonly<Record<string, Schema.Json>> = {
  "post /mcp": {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "scrape", arguments: { url: "https://example.com" } },
  },
  "post /v1/batch/scrape": pages,
  "post /v1/crawl": { url: "https://example.com", limit: 10, maxDepth: 2 },
  "post /v1/extract": { urls: ["https://example.com"], prompt: "The name of the company" },
  "post /v1/map": { url: "https://example.com" },
  "post /v1/scrape": page,
  "post /v1/search": { query: "web crawling", limit: 5 },
  "post /v2/admin/keys": { team: "blue", label: "CI", endpoints: ["scrape", "batch"], rateLimit: 60, concurrency: 5 },
  "post /v2/admin/teams/{team}/credits": { set: 1000 },
  "post /v2/batch/scrape": pages,
  "post /v2/batch/scrape/{id}/webhooks/redeliver": {},
  "post /v2/crawl": { url: "https://example.com/docs", limit: 50, scrapeOptions: { formats: ["markdown"] } },
  "post /v2/crawl/{id}/webhooks/redeliver": {},
  "post /v2/crawl/params-preview": {
    url: "https://example.com",
    prompt: "Only the blog, at most 50 pages, two levels deep",
  },
  "post /v2/explain": { url: "https://example.com" },
  "post /v2/extract": {
    urls: ["https://example.com", "https://example.com/pricing"],
    schema: { type: "object", properties: { company: { type: "string" }, plans: { type: "array" } } },
    showSources: true,
  },
  "post /v2/map": { url: "https://example.com", search: "pricing" },
  "patch /v2/monitor/{id}": { status: "paused" },
  "post /v2/monitor": {
    name: "Prices",
    schedule: { text: "daily at 9am", timezone: "Europe/Berlin" },
    targets: [
      { type: "scrape", urls: ["https://example.com/pricing"], scrapeOptions: { includeTags: [".price"] } },
      { type: "crawl", url: "https://example.com/blog", crawlOptions: { limit: 50 } },
    ],
    webhook: { url: "https://example.com/hook", events: ["monitor.page"] },
  },
  "post /v2/parse application/json": { uploadRef: "01a200b4-70b0-7779-8f99-b76231ebe75e", formats: ["markdown"] },
  "post /v2/parse/upload-url": { filename: "report.pdf", contentType: "application/pdf" },
  "post /v2/parse": {
    file: "<!doctype html><title>Hello</title><h1>Hello</h1><p>A file.</p>",
    options: '{"formats":["markdown"]}',
  },
  "post /v2/scrape": page,
  "post /v2/search": { query: "web crawling", limit: 5, sources: ["web", "news"] },
  "put /v2/parse/upload/{id}": "<!doctype html><title>Hello</title><h1>Hello</h1><p>A file.</p>",
}

/** Sample values of path and query parameters, by name, and by operation if those differ. Readers send an empty text for missing ones. */
export const sampleParameters: Readonly<Record<string, string>> = {
  id: "01a200b4-70b0-7779-8f99-b76231ebe75e",
  name: "my-profile",
  key: "01a200b4-70b0-7779-8f99-b76231ebe75e/screenshot.png",
  expires: "1795569294",
  signature: "gTD8S3zK18T8xLyooHq1tOfwbamrS7U3v44nWvzxhCg",
  token: "gTD8S3zK18T8xLyooHq1tOfwbamrS7U3v44nWvzxhCg",
  checkId: "01a200b4-70b0-7779-8f99-b76231ebe75e",
  skip: "0",
  offset: "0",
  "get /v2/monitor/{id}/checks status": "completed",
  "get /v2/monitor/{id}/checks/{checkId} status": "changed",
  reason: "ROBOTS_TXT",
  team: "blue",
  limit: "10",
  after: "0.0",
  "get /v2/admin/audit after": "0",
  byApiKey: "false",
  url: "https://example.com",
  host: "example.com",
  cacheKey: "7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730",
  endpoint: "scrape",
  format: "jsonl",
  cursor: "1000",
  "get /v2/team/jobs cursor": "01a200b4-70b0-7779-8f99-b76231ebe75e",
  kind: "batch",
  status: "completed",
  tag: "daily",
  version: "1",
  since: "2026-11-30T18:00:00Z",
}
