import { monitorEventLoopDelay } from "node:perf_hooks"

/** A reader of the 99th percentile of the event loop's delay since its last reading, in seconds. */
export const eventLoopDelay = (): (() => number) => {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  return () => {
    const nanos = delays.percentile(99)
    delays.reset()
    return Number.isNaN(nanos) ? 0 : nanos / 1e9
  }
}
