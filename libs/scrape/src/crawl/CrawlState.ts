import { Schema } from "effect"

/** What the start of a crawl found out for all later tasks. */
export const CrawlState = Schema.Struct({
  /** The address whose site and path are crawled: where the start ended if that is another host, else the start itself. */
  start: Schema.String,
  /** Seconds between two requests to one host. Absent: as fast as the host allows. */
  pace: Schema.optionalKey(Schema.Finite),
  /** Sitemaps at well-known places that nothing names: one that is missing is no fault. */
  guessedSitemaps: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type CrawlState = (typeof CrawlState)["Type"]

const isState = Schema.is(CrawlState)

/** The state of a task; without one, as for the start, the address itself is the scope. */
export const readState = (state: Schema.Json | undefined, url: string): CrawlState =>
  isState(state) ? state : { start: url }
