import type { RobotsTxt } from "./RobotsTxt.ts"
import { rulesFor } from "./rulesFor.ts"

/**
 * Seconds between two requests that a robots.txt asks of a crawler, by `Crawl-delay` or `Request-rate`: the longest of its groups.
 * Undefined if it asks for none. It is as long as the file says, so a crawler needs a bound of its own.
 */
export const crawlDelay = (robots: RobotsTxt, agent: string): number | undefined => rulesFor(robots, agent).crawlDelay
