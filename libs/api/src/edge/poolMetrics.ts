import type { Pool, PoolUsage } from "@trawl/core"
import type { TeamPages } from "@trawl/jobs"
import { Effect, Metric } from "effect"

const pagesRunning = Metric.gauge("trawl_pages_running", { description: "Pages that are being scraped, by team." })
const pagesWaiting = Metric.gauge("trawl_pages_waiting", {
  description: "Pages that wait for one of their team's slots, by team.",
})
const poolPlaces = Metric.gauge("trawl_pool_places", {
  description: "Places that all teams share, by pool; the reserve, half as many, comes on top.",
})
const poolHeld = Metric.gauge("trawl_pool_held", { description: "Places in use, by pool and team." })
const poolWaiting = Metric.gauge("trawl_pool_waiting", {
  description: "Pages or deliveries that wait for a place, by pool and team.",
})
const poolWait = Metric.gauge("trawl_pool_longest_wait_seconds", {
  description: "The longest that a team has waited which holds no place, by pool.",
})

/** Maximum teams with their own time series, which are permanent; further teams are reported together. */
const mostTeams = 200
const others = "(others)"

/** Teams reported by a registry: one without usage is reported with 0. */
const knownTo = new WeakMap<typeof Metric.MetricRegistry.Service, Set<string>>()

const labelOf = (team: string, known: Set<string>): string => {
  if (known.size < mostTeams) known.add(team)
  return known.has(team) ? team : others
}

/** Sets a gauge for every team that is or was reported. */
const setByTeam = Effect.fnUntraced(function* (
  gauge: Metric.Gauge<number>,
  values: Iterable<readonly [team: string, value: number]>,
) {
  const registry = yield* Metric.MetricRegistry
  const known = knownTo.get(registry) ?? new Set()
  knownTo.set(registry, known)
  const sums = new Map<string, number>()
  for (const [team, value] of values) {
    const label = labelOf(team, known)
    sums.set(label, (sums.get(label) ?? 0) + value)
  }
  for (const team of [...known, others]) {
    if (team !== others || sums.has(others))
      yield* Metric.update(Metric.withAttributes(gauge, { team }), sums.get(team) ?? 0)
  }
})

const valuesOf = <T>(teams: ReadonlyMap<string, T>, value: (of: T) => number) =>
  [...teams].map(([team, of]) => [team, value(of)] as const)

const setPool = Effect.fnUntraced(function* (pool: string, { longestWaitMillis, places, teams }: PoolUsage) {
  yield* Metric.update(Metric.withAttributes(poolPlaces, { pool }), places)
  yield* Metric.update(Metric.withAttributes(poolWait, { pool }), longestWaitMillis / 1000)
  yield* setByTeam(
    Metric.withAttributes(poolHeld, { pool }),
    valuesOf(teams, ({ held }) => held),
  )
  yield* setByTeam(
    Metric.withAttributes(poolWaiting, { pool }),
    valuesOf(teams, ({ waiting }) => waiting),
  )
})

/** Updates the gauges of pages and pools. */
export const readPools = Effect.fnUntraced(function* (pages: ReadonlyMap<string, TeamPages>, pools: Iterable<Pool>) {
  yield* setByTeam(
    pagesRunning,
    valuesOf(pages, ({ running }) => running),
  )
  yield* setByTeam(
    pagesWaiting,
    valuesOf(pages, ({ waiting }) => waiting),
  )
  for (const { name, usage } of pools) yield* setPool(name, usage())
})
