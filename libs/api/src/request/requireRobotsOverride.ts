import { FeatureRefused } from "@trawl/scrape"
import { Effect } from "effect"
import { HttpSettings } from "../HttpSettings.ts"

/** The options of a crawl or map that change how robots.txt is obeyed. */
export interface RobotsRequest {
  readonly ignoreRobotsTxt?: boolean
  readonly robotsUserAgent?: string
}

const refusal = (option: keyof RobotsRequest) =>
  new FeatureRefused({
    option,
    message: `${option} is not enabled on this server: leave it out, or ask the operator to allow it (TRAWL_ROBOTS_OVERRIDE).`,
  })

/** Fails when a request would not obey robots.txt as others do, and the operator does not allow it. */
export const requireRobotsOverride = Effect.fnUntraced(function* ({ ignoreRobotsTxt, robotsUserAgent }: RobotsRequest) {
  const { robotsOverride } = yield* HttpSettings
  if (robotsOverride === "allowed") return
  if (ignoreRobotsTxt === true) return yield* refusal("ignoreRobotsTxt")
  if (robotsUserAgent !== undefined) return yield* refusal("robotsUserAgent")
})
