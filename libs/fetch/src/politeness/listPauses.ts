import { listReading, monotonicMillis } from "@trawl/core"
import { Effect, Metric } from "effect"
import type { HostBook } from "./HostBook.ts"

const paused = Metric.gauge("trawl_hosts_paused", {
  description: "Hosts that asked for a pause or for fewer requests, which goes on.",
})
const longest = Metric.gauge("trawl_host_longest_pause_seconds", {
  description: "What is left of the longest pause that a host asked for.",
})

/** Keeps the gauges of paused hosts up to date until the Scope ends. None names a host: they tell whose pages are scraped. */
export const listPauses = (book: HostBook) =>
  listReading(
    Effect.gen(function* () {
      const pauses = book.pauses(yield* monotonicMillis)
      yield* Metric.update(paused, pauses.hosts)
      yield* Metric.update(longest, pauses.longestMillis / 1000)
    }),
  )
