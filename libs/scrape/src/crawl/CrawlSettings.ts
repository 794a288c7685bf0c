import type { FrontierSettings } from "@trawl/frontier"
import { Schema } from "effect"

/** What the tasks of a crawl read of its options beside what the frontier reads. Checked when the crawl was submitted. */
const TaskSettings = Schema.Struct({
  sitemap: Schema.optionalKey(Schema.Literals(["skip", "include", "only"])),
  maxDiscoveryDepth: Schema.optionalKey(Schema.Int),
  delay: Schema.optionalKey(Schema.Finite),
  ignoreRobotsTxt: Schema.optionalKey(Schema.Boolean),
  robotsUserAgent: Schema.optionalKey(Schema.String),
  respectNofollow: Schema.optionalKey(Schema.Boolean),
  deduplication: Schema.optionalKey(Schema.Struct({ canonical: Schema.optionalKey(Schema.Boolean) })),
})

/** The options of a crawl, as they were submitted. */
export type CrawlSettings = (typeof TaskSettings)["Type"] & FrontierSettings

const isSettings = Schema.is(TaskSettings)

/** The settings of a task; throws if they are not those of a crawl. */
export const readSettings = (settings: Schema.Json): CrawlSettings => {
  if (!isSettings(settings)) throw new Error("The stored options of a crawl are not those of a crawl.")
  // The cast holds because the options were decoded by their schema before they were stored.
  return settings as CrawlSettings
}
