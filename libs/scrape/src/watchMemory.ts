import type { Worker } from "node:worker_threads"

const everyMillis = 50

export interface MemoryLimits {
  readonly heapBytes: number
  /** Of buffers, which lie beside the heap. */
  readonly bufferBytes: number
}

/**
 * Calls `tooMuch` when a thread holds more than it may, also in the middle of its work. V8 bounds the heap of a thread and not what lies beside it, and ends
 * the whole process where a single array or text goes far beyond the bound: so threads that meet such need a watch below it. The function returned ends the watch.
 */
export const watchMemory = (worker: Worker, { bufferBytes, heapBytes }: MemoryLimits, tooMuch: () => void): (() => void) => {
  const look = async () => {
    // None of a thread that has ended.
    const statistics = await worker.getHeapStatistics().catch(() => undefined)
    if (statistics !== undefined && (statistics.external_memory > bufferBytes || statistics.total_heap_size > heapBytes)) tooMuch()
  }
  const timer = setInterval(() => void look(), everyMillis)
  timer.unref()
  return () => clearInterval(timer)
}
