import { describe, expect, it } from "vitest"
import { metricsText } from "./metricsText.ts"

const text = `# TYPE effect_cluster_runners gauge
effect_cluster_runners 1
# TYPE effect_new gauge
effect_new 2
# HELP process_resident_memory_bytes Resident memory of the process.
# TYPE process_resident_memory_bytes gauge
process_resident_memory_bytes 5
# HELP trawl_pages Pages.
# TYPE trawl_pages counter
trawl_pages{outcome="completed"} 1
# HELP trawl_http_request_seconds Seconds.
# TYPE trawl_http_request_seconds histogram
trawl_http_request_seconds_bucket{le="+Inf"} 4
trawl_http_request_seconds_count 4
`

describe("metricsText", () => {
  it("begins with the service's metrics, each with help", () => {
    expect(metricsText(text).split("\n")).toEqual([
      "# HELP trawl_http_request_seconds Seconds.",
      "# TYPE trawl_http_request_seconds histogram",
      'trawl_http_request_seconds_bucket{le="+Inf"} 4',
      "trawl_http_request_seconds_count 4",
      "# HELP trawl_pages Pages.",
      "# TYPE trawl_pages counter",
      'trawl_pages{outcome="completed"} 1',
      "# HELP process_resident_memory_bytes Resident memory of the process.",
      "# TYPE process_resident_memory_bytes gauge",
      "process_resident_memory_bytes 5",
      "# HELP effect_cluster_runners Servers that share the job engine.",
      "# TYPE effect_cluster_runners gauge",
      "effect_cluster_runners 1",
      "# HELP effect_new A figure of the runtime.",
      "# TYPE effect_new gauge",
      "effect_new 2",
      "",
    ])
  })
})
