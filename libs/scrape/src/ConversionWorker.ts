import type { WorkerMessage, WorkerTask } from "./WorkerMessages.ts"

/** A thread or a process that converts one page at a time, answers in the order in which it was asked, and may be ended in the middle of a page. */
export interface ConversionWorker {
  readonly post: (task: WorkerTask) => void
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

// Workers lie beside this file, in the sources as in the build; those that run from sources need the condition that finds the others.
const fromSources = import.meta.url.endsWith(".ts")

/** The file of a worker, by its name without an ending. */
export const entryOf = (name: string): URL => new URL(`./${name}${fromSources ? ".ts" : ".js"}`, import.meta.url)

export const entryArgs: ReadonlyArray<string> = fromSources ? ["--conditions=@trawl/source"] : []
