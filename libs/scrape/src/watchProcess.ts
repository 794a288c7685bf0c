import { workerData } from "node:worker_threads"

const everyMillis = 50

/** What the process tells its watch. */
interface ProcessLimits {
  readonly parent: number
  readonly mostBytes: number
}

// Our own process sends it.
const { mostBytes, parent } = workerData as ProcessLimits

// The entry of the thread that ends its process when that holds too much memory, or when nobody is left to answer to.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes || process.ppid !== parent) process.kill(process.pid, "SIGKILL")
}, everyMillis)
