import { CurrentRobotsUse, CurrentTeam, Retention, type RobotsUse } from "@trawl/core"
import { ThreatWatch } from "@trawl/threat"
import { creditsFor } from "@trawl/usage"
import { Effect } from "effect"
import { withThreatPolicy } from "../withThreatPolicy.ts"
import { liveSources } from "./liveSources.ts"
import type { MapOptions } from "./MapOptions.ts"
import type { MapTarget } from "./MapTarget.ts"
import { mapSite } from "./mapSite.ts"

const robotsUse = ({ ignoreRobotsTxt, robotsUserAgent }: MapOptions): RobotsUse => ({
  mode: ignoreRobotsTxt ? "ignore" : "respect",
  ...(robotsUserAgent === undefined ? {} : { agent: robotsUserAgent }),
})

/** Counts the addresses that are scanned for a map, each of which costs credits. */
const countingScans = Effect.gen(function* () {
  const watch = yield* ThreatWatch
  let count = 0
  const counting: (typeof ThreatWatch)["Service"] = {
    ...watch,
    scanned: () => {
      count += 1
      watch.scanned()
    },
  }
  return { counting, scans: () => count }
})

/** The same as `mapSite` with the services of the pipeline, under the team's policies; `creditsUsed` is what the map costs. */
export const mapForTeam = Effect.fn("mapForTeam")(function* (options: MapOptions, target: MapTarget) {
  const { counting, scans } = yield* countingScans
  const site = yield* Effect.flatMap(liveSources(options, target), (sources) =>
    mapSite({ options, url: target.url }, sources),
  ).pipe(
    withThreatPolicy({ ...options, lockdown: false }),
    Effect.provideService(ThreatWatch, counting),
    Effect.provideService(CurrentRobotsUse, robotsUse(options)),
    Effect.provideService(CurrentTeam, target.team),
    Effect.provideService(Retention, target.retention === "none" ? "none" : "store"),
  )
  return { ...site, creditsUsed: creditsFor({ threatScans: scans() }) }
})
