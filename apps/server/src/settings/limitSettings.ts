import { option } from "@trawl/core"
import { limitOrOff, wholeNumber } from "./settingText.ts"

/** The settings that bound how much is scraped at once, waits, and is kept, as fields of `Settings`. */
export const limitSettings = {
  concurrency: option(wholeNumber(1, 10_000), "20", "Scrapes at once per team."),
  hostConcurrency: option(
    limitOrOff(10_000),
    "8",
    "Pages at once per target host, or off. Hosts of TRAWL_ALLOW are not limited.",
  ),
  batchPages: option(wholeNumber(1, 100_000_000), "1000000", "Pages of one batch at most, appended ones included."),
  queueLimit: option(
    wholeNumber(1, 100_000_000),
    "1000000",
    "Unfinished pages of a team at most, over all its batches.",
  ),
  teamMaxBytes: option(
    limitOrOff(1e15 - 1),
    "off",
    "Bytes of documents and files that a team keeps at most, or off. At the limit, no more of its pages begin until some have expired.",
  ),
  dataMaxBytes: option(
    limitOrOff(1e15 - 1),
    "off",
    "The same for all teams together, or off. At the limit, the service is not ready and accepts nothing new.",
  ),
}
