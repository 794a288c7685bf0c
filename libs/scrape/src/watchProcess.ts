import { workerData } from "node:worker_threads"

const everyMillis = 50

/** Settings of the watch thread. */
interface ProcessLimits {
  readonly parent: number
  readonly mostBytes: number
}

// The cast holds because our own process sends it.
const { mostBytes, parent } = workerData as ProcessLimits

// The entry of the thread that kills its process when that exceeds its memory, or when the parent is gone.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes || process.ppid !== parent) process.kill(process.pid, "SIGKILL")
}, everyMillis)
