import { type FetchedPage, labelled } from "@trawl/core"
import { type Effect, Exit, Metric } from "effect"
import type { CacheDecision } from "../policy/decideCache.ts"

const lookups = labelled((result) =>
  Metric.counter("trawl_cache_lookups_total", {
    description:
      "Pages by what the cache did for them: hit, miss, off (not read) or refused (not there, and only the cache was allowed).",
    attributes: { result },
    incremental: true,
  }),
)

/** The counter of each result. */
export const cacheMetrics: ReadonlyArray<Metric.Metric<number, unknown>> = ["hit", "miss", "off", "refused"].map(
  lookups,
)

/** Counts a page by what the cache did for it. A stale entry that the site confirmed is a hit; a page that could not be fetched either is a miss. */
export const countLookup = (
  decided: CacheDecision<unknown>["state"],
  exit: Exit.Exit<FetchedPage, unknown>,
): Effect.Effect<void> => {
  const result = Exit.isSuccess(exit) ? exit.value.notes.cacheState : undefined
  return Metric.update(lookups(result ?? (decided === "hit" ? "miss" : decided)), 1)
}
