import { Context } from "effect"
import type { RobotsAnswer } from "./RobotsBook.ts"

/**
 * The files that were read for the current page, by origin. A browser checks each navigation while its page has a place at the host: if
 * nothing may be kept of the page, the file would be requested again then, and would wait for a place that such pages hold.
 */
export const PageRobots = Context.Reference<Map<string, RobotsAnswer> | undefined>("@trawl/fetch/PageRobots", {
  defaultValue: () => undefined,
})
