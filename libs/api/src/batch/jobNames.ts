import type { JobKind } from "@trawl/jobs"

/** What the kinds of jobs are called in activity, webhook events and the audit log. */
export const jobNames = {
  batch: {
    endpoint: "batch_scrape",
    event: "batch_scrape",
    started: "batch.started",
    cancelled: "batch.cancelled",
    retried: "batch.retried",
  },
  crawl: {
    endpoint: "crawl",
    event: "crawl",
    started: "crawl.started",
    cancelled: "crawl.cancelled",
    retried: "crawl.retried",
  },
} as const satisfies Readonly<Record<JobKind, object>>
