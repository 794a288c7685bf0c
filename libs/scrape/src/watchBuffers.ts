import type { Worker } from "node:worker_threads"

const everyMillis = 50

/**
 * Calls `tooMany` when a thread holds more bytes in buffers than it may, also in the middle of its work: V8 bounds the heap of a thread,
 * and not what lies beside it. The function returned ends the watch.
 */
export const watchBuffers = (worker: Worker, mostBytes: number, tooMany: () => void): (() => void) => {
  const look = async () => {
    // None of a thread that has ended.
    const statistics = await worker.getHeapStatistics().catch(() => undefined)
    if (statistics !== undefined && statistics.external_memory > mostBytes) tooMany()
  }
  const timer = setInterval(() => void look(), everyMillis)
  timer.unref()
  return () => clearInterval(timer)
}
