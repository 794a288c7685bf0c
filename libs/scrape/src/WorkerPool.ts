import { Worker } from "node:worker_threads"
import type { WorkerMessage, WorkerReply, WorkerTask } from "./WorkerMessages.ts"

export interface PoolSettings {
  /** Threads at most. */
  readonly size: number
  readonly heapMegabytes: number
  /** For any task, from when a running thread has it. */
  readonly timeLimitMillis: number
  /** On top, for the size of the page. */
  readonly timeLimitMillisPerMegabyte: number
}

interface Pending {
  readonly task: WorkerTask
  /** Called once; without a reply when the pool was closed. */
  readonly done: (reply: WorkerReply | undefined) => void
}
interface Slot {
  readonly worker: Worker
  /** Whether the thread has loaded what it needs. */
  isReady: boolean
  pending: Pending | undefined
  timer: NodeJS.Timeout | undefined
}

// Beside this file, in the sources as in the build; a worker that runs from sources needs the condition that finds the others.
const fromSources = import.meta.url.endsWith(".ts")
const entry = new URL(fromSources ? "./worker.ts" : "./worker.js", import.meta.url)
/** Trees of one page come and go; a larger share costs memory and gains no time. */
const youngMegabytes = 12
const execArgv = fromSources ? ["--conditions=@trawl/source"] : []

/**
 * Threads that convert pages one at a time. A task that is given up takes its thread with it: nothing short of that stops
 * a synchronous parser. Threads start when first needed. The queue has no bound of its own: every waiting task is a page
 * whose caller waits too, and the callers' slots bound those.
 */
export class WorkerPool {
  readonly #settings: PoolSettings
  readonly #slots = new Set<Slot>()
  readonly #waiting: Array<Pending> = []
  #isClosed = false

  constructor(settings: PoolSettings) {
    this.#settings = settings
  }

  /** Queues a task. The function returned gives it up, wherever it is. */
  run(task: WorkerTask, done: Pending["done"]): () => void {
    const pending: Pending = { task, done }
    if (this.#isClosed) done(undefined)
    else this.#waiting.push(pending)
    this.#handOut()
    return () => this.#giveUp(pending)
  }

  /** Tasks that wait for a thread. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Threads at work. */
  get busy(): number {
    return [...this.#slots].filter(({ pending }) => pending !== undefined).length
  }

  /** Threads that live, at work or idle. */
  get threads(): number {
    return this.#slots.size
  }

  /** Ends all threads, and every task without a reply. */
  async close(): Promise<void> {
    this.#isClosed = true
    const slots = [...this.#slots]
    const pendings = [...slots.map((slot) => this.#release(slot)), ...this.#waiting.splice(0)]
    this.#slots.clear()
    for (const pending of pendings) pending?.done(undefined)
    await Promise.all(slots.map(({ worker }) => worker.terminate()))
  }

  #handOut(): void {
    while (this.#waiting.length > 0) {
      const slot = this.#idleSlot()
      if (slot === undefined) return
      const pending = this.#waiting.shift()
      if (pending === undefined) return
      slot.pending = pending
      this.#limit(slot)
      slot.worker.ref()
      slot.worker.postMessage(pending.task)
    }
  }

  // A slow machine takes seconds to start a thread, which is no page's fault.
  #limit(slot: Slot): void {
    if (!slot.isReady || slot.pending === undefined) return
    const { timeLimitMillis, timeLimitMillisPerMegabyte } = this.#settings
    const limit = timeLimitMillis + (timeLimitMillisPerMegabyte * slot.pending.task.source.body.length) / 1_000_000
    slot.timer = setTimeout(() => this.#end(slot, "the page takes longer than a conversion may"), limit)
  }

  #idleSlot(): Slot | undefined {
    for (const slot of this.#slots) if (slot.pending === undefined) return slot
    return this.#slots.size < this.#settings.size ? this.#start() : undefined
  }

  #start(): Slot {
    const worker = new Worker(entry, { execArgv, resourceLimits: { maxOldGenerationSizeMb: this.#settings.heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes } })
    const slot: Slot = { worker, isReady: false, pending: undefined, timer: undefined }
    this.#slots.add(slot)
    worker.on("message", (message: WorkerMessage) => {
      if (message !== "ready") return this.#settle(slot, message)
      slot.isReady = true
      this.#limit(slot)
    })
    // A thread ends by itself only when a page filled its heap; both events may tell so.
    for (const event of ["error", "exit"]) worker.on(event, () => this.#end(slot, "the page needs more memory than a conversion may use"))
    worker.unref()
    return slot
  }

  /** The task of a slot, which then has none. */
  #release(slot: Slot): Pending | undefined {
    const { pending } = slot
    slot.pending = undefined
    clearTimeout(slot.timer)
    return pending
  }

  #settle(slot: Slot, reply: WorkerReply): void {
    const pending = this.#release(slot)
    slot.worker.unref()
    pending?.done(reply)
    this.#handOut()
  }

  #end(slot: Slot, why: string): void {
    if (!this.#slots.delete(slot)) return
    void slot.worker.terminate()
    const pending = this.#release(slot)
    const { mediaType } = pending?.task.source ?? { mediaType: "" }
    pending?.done({ failure: { mediaType, reason: "limit", message: `The conversion was stopped: ${why}.` } })
    this.#handOut()
  }

  #giveUp(pending: Pending): void {
    const place = this.#waiting.indexOf(pending)
    if (place >= 0) this.#waiting.splice(place, 1)
    for (const slot of this.#slots) {
      if (slot.pending !== pending) continue
      this.#release(slot)
      this.#end(slot, "nobody waits for it")
    }
  }
}
