import type { WorkerMessage, PoolTask } from "./WorkerMessages.ts"

/** A thread or process that converts one page at a time, replies in the order of tasks, and may be ended in the middle of a page. */
export interface ConversionWorker {
  readonly post: (task: PoolTask) => void
  /** Whether it keeps this process alive. */
  readonly ref: () => void
  readonly unref: () => void
  /** Resolves once it is gone. */
  readonly end: () => Promise<unknown>
}

/** Events of a worker. */
export interface WorkerEvents {
  readonly message: (message: WorkerMessage) => void
  /** Called when it ended: by itself only when a page filled its memory. May be called twice. */
  readonly ended: () => void
}
