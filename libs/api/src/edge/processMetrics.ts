import { Effect, Metric } from "effect"
import { eventLoopDelay } from "./eventLoopDelay.ts"

const gauge = (name: string, description: string) => Metric.gauge(name, { description })

const resident = gauge("process_resident_memory_bytes", "Resident memory of the process.")
const cpu = Metric.counter("process_cpu_seconds_total", {
  description: "Processor time of the process, user and system.",
  incremental: true,
})
const started = gauge("process_start_time_seconds", "When the process started, in seconds since the epoch.")
const heap = gauge("trawl_heap_used_bytes", "Memory of objects of the server's main thread.")
const external = gauge("trawl_external_memory_bytes", "Memory of buffers of the server's main thread.")
const loopUse = gauge(
  "trawl_event_loop_utilization",
  "Share of the time since the last reading in which the server's main thread worked.",
)
const loopDelay = gauge(
  "trawl_event_loop_delay_seconds",
  "99th percentile of the event loop's delay since the last reading.",
)

const delay = eventLoopDelay()
let lastUse = performance.eventLoopUtilization()

/** The share since the last call. */
const useSinceLast = (): number => {
  const now = performance.eventLoopUtilization()
  const { utilization } = performance.eventLoopUtilization(now, lastUse)
  lastUse = now
  return utilization
}

const startSeconds = Math.round(performance.timeOrigin) / 1000

/** Processor seconds of the process. */
const cpuSeconds = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1e6
}

/** Updates the metrics of the process but for those of the event loop, which each reader reads for itself. */
export const readProcess = Effect.gen(function* () {
  const memory = process.memoryUsage()
  yield* Metric.update(resident, memory.rss)
  yield* Metric.update(heap, memory.heapUsed)
  yield* Metric.update(external, memory.external)
  yield* Metric.update(started, startSeconds)
  yield* Metric.update(cpu, Math.max(0, cpuSeconds() - (yield* Metric.value(cpu)).count))
})

/** Updates what the event loop did since the last reading. */
export const readEventLoop = Effect.suspend(() =>
  Effect.andThen(Metric.update(loopDelay, delay()), Metric.update(loopUse, useSinceLast())),
)
