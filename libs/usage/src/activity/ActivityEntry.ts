import { Schema } from "effect"

/** Endpoints of requests in the activity list. */
export const ActivityEndpoint = Schema.Literals([
  "scrape",
  "batch_scrape",
  "crawl",
  "map",
  "search",
  "extract",
  "parse",
  "explain",
  "monitor",
])
export type ActivityEndpoint = typeof ActivityEndpoint.Type

/** An accepted request. */
export interface ActivityEntry {
  /** Of the scrape, the batch or the crawl. */
  readonly id: string
  readonly endpoint: ActivityEndpoint
  readonly apiVersion: "v1" | "v2"
  /** The first address, or the name of a file; null when nothing may be kept. */
  readonly target: string | null
  /** Milliseconds since the epoch. */
  readonly createdAt: number
}

/** Query for a part of a team's list. */
export interface ActivityQuery {
  readonly team: string
  readonly endpoint?: ActivityEndpoint
  readonly limit: number
  /** Cursor of the previous part. */
  readonly cursor?: number
}

/** Some of a team's requests, the last one first. */
export interface ActivityList {
  readonly entries: ReadonlyArray<ActivityEntry>
  /** Where the next part begins; absent at the end. */
  readonly cursor?: number
}
