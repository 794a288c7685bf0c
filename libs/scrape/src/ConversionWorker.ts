import type { WorkerMessage, PoolTask } from "./WorkerMessages.ts"

/** A thread or a process that converts one page at a time, answers in the order in which it was asked, and may be ended in the middle of a page. */
export interface ConversionWorker {
  readonly post: (task: PoolTask) => void
  /** Whether it keeps this process alive. */
  readonly ref: () => void
  readonly unref: () => void
  /** Resolves once nothing of it is left. */
  readonly end: () => Promise<unknown>
}

/** What a worker tells. */
export interface WorkerEvents {
  readonly message: (message: WorkerMessage) => void
  /** It ended: by itself only when a page filled its memory. May be told twice. */
  readonly ended: () => void
}
