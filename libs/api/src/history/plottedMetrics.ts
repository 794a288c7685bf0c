import type { SeriesFacts } from "./SeriesRing.ts"

/** A metric as series over time. */
export interface PlottedMetric extends SeriesFacts {
  /** Name of the metric. */
  readonly metric: string
  /** Name of its series, with `/` and the value of `by` if there is one. All other labels are added up. */
  readonly series: string
  readonly by?: string
  /** `now`: a gauge as it is. `perMinute`: what a counter grew in a minute. `mean`: of what a histogram was given in the minute. */
  readonly as: "now" | "perMinute" | "mean"
}

/** The metrics with a history. It knows no teams: every client of the instance may read it. */
export const plottedMetrics: ReadonlyArray<PlottedMetric> = [
  {
    metric: "trawl_pages",
    series: "pages",
    by: "outcome",
    as: "perMinute",
    unit: "pages/min",
    help: "Pages that ended, by outcome.",
  },
  { metric: "trawl_pages_running", series: "pagesRunning", as: "now", unit: "pages", help: "Pages being scraped." },
  {
    metric: "trawl_pages_waiting",
    series: "pagesWaiting",
    as: "now",
    unit: "pages",
    help: "Pages that wait for a slot of their team.",
  },
  {
    metric: "trawl_batches",
    series: "batches",
    by: "state",
    as: "now",
    unit: "jobs",
    help: "Batches and crawls that are kept, by state.",
  },
  {
    metric: "trawl_batch_pages_open",
    series: "openPages",
    as: "now",
    unit: "pages",
    help: "Pages of running batches and crawls without a result.",
  },
  {
    metric: "trawl_step_seconds",
    series: "stepSeconds",
    by: "step",
    as: "mean",
    unit: "s",
    help: "Mean duration of a step of a page.",
  },
  {
    metric: "trawl_http_requests_total",
    series: "requests",
    as: "perMinute",
    unit: "requests/min",
    help: "Answered requests.",
  },
  {
    metric: "trawl_http_request_seconds",
    series: "requestSeconds",
    as: "mean",
    unit: "s",
    help: "Mean time until a request was answered.",
  },
  {
    metric: "trawl_pool_held",
    series: "poolHeld",
    by: "pool",
    as: "now",
    unit: "places",
    help: "Places of a pool in use.",
  },
  {
    metric: "trawl_pool_waiting",
    series: "poolWaiting",
    by: "pool",
    as: "now",
    unit: "pages",
    help: "Pages or deliveries that wait for a place of a pool.",
  },
  {
    metric: "trawl_pool_places",
    series: "poolPlaces",
    by: "pool",
    as: "now",
    unit: "places",
    help: "Places of a pool, without the reserve.",
  },
  {
    metric: "trawl_pool_longest_wait_seconds",
    series: "poolWaitSeconds",
    by: "pool",
    as: "now",
    unit: "s",
    help: "The longest wait of a team that holds no place of a pool.",
  },
  {
    metric: "trawl_cache_lookups_total",
    series: "cache",
    by: "result",
    as: "perMinute",
    unit: "pages/min",
    help: "Lookups in the cache, by result.",
  },
  { metric: "trawl_credits_total", series: "credits", as: "perMinute", unit: "credits/min", help: "Credits charged." },
  {
    metric: "trawl_model_tokens_total",
    series: "modelTokens",
    by: "direction",
    as: "perMinute",
    unit: "tokens/min",
    help: "Tokens of language models, by direction.",
  },
  {
    metric: "trawl_webhook_attempts_total",
    series: "webhooks",
    by: "result",
    as: "perMinute",
    unit: "events/min",
    help: "Attempts to deliver webhook events, by result.",
  },
  {
    metric: "trawl_hosts_paused",
    series: "hostsPaused",
    as: "now",
    unit: "hosts",
    help: "Hosts that asked for a pause.",
  },
  {
    metric: "trawl_browser_processes",
    series: "browserProcesses",
    as: "now",
    unit: "processes",
    help: "Processes of browsers.",
  },
  {
    metric: "trawl_browser_memory_bytes",
    series: "browserMemory",
    as: "now",
    unit: "bytes",
    help: "Memory of browsers, shared memory counted once.",
  },
  {
    metric: "process_resident_memory_bytes",
    series: "memory",
    as: "now",
    unit: "bytes",
    help: "Resident memory of the server's process, without its browsers and document processes.",
  },
  {
    metric: "trawl_heap_used_bytes",
    series: "heapUsed",
    as: "now",
    unit: "bytes",
    help: "Memory of objects of the server's main thread.",
  },
]
