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
const loopDelay = gauge(
  "trawl_event_loop_delay_seconds",
  "99th percentile of the event loop's delay since the last reading.",
)

const delay = eventLoopDelay()
const startSeconds = Math.round(performance.timeOrigin) / 1000

/** Processor seconds of the process. */
const cpuSeconds = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1e6
}

/** Updates the metrics of the process but for the event loop's delay, which each reader reads for itself. */
export const readProcess = Effect.gen(function* () {
  const memory = process.memoryUsage()
  yield* Metric.update(resident, memory.rss)
  yield* Metric.update(heap, memory.heapUsed)
  yield* Metric.update(external, memory.external)
  yield* Metric.update(started, startSeconds)
  yield* Metric.update(cpu, Math.max(0, cpuSeconds() - (yield* Metric.value(cpu)).count))
})

/** Updates the delay of the event loop. */
export const readLoopDelay = Effect.suspend(() => Metric.update(loopDelay, delay()))
