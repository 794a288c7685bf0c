import { Worker } from "node:worker_threads"
import type { WorkerReply, WorkerTask } from "./WorkerMessages.ts"

interface Pending {
  readonly task: WorkerTask
  readonly done: (reply: WorkerReply) => void
}
interface Slot {
  readonly worker: Worker
  pending: Pending | undefined
}

// Beside this file, in the sources as in the build; a worker that runs from sources needs the condition that finds the others.
const fromSources = import.meta.url.endsWith(".ts")
const entry = new URL(fromSources ? "./worker.ts" : "./worker.js", import.meta.url)
/** Short-lived trees come and go; a larger share costs memory and gains no time. */
const youngMegabytes = 12
const execArgv = fromSources ? ["--conditions=@trawl/source"] : []

/**
 * Threads that convert pages one at a time. A task that is given up takes its thread with it:
 * nothing short of that stops a synchronous parser. Threads start when first needed.
 */
export class WorkerPool {
  readonly #size: number
  readonly #heapMegabytes: number
  readonly #slots = new Set<Slot>()
  readonly #waiting: Array<Pending> = []
  #closed = false

  constructor(settings: { readonly size: number; readonly heapMegabytes: number }) {
    this.#size = settings.size
    this.#heapMegabytes = settings.heapMegabytes
  }

  /** Queues a task. The function returned gives it up, wherever it is. */
  run(task: WorkerTask, done: (reply: WorkerReply) => void): () => void {
    const pending: Pending = { task, done }
    this.#waiting.push(pending)
    this.#handOut()
    return () => this.#giveUp(pending)
  }

  /** Whether a task would be taken at once. */
  get isIdle(): boolean {
    if (this.#slots.size < this.#size) return true
    for (const { pending } of this.#slots) if (pending === undefined) return true
    return false
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#waiting.length = 0
    await Promise.all([...this.#slots].map(({ worker }) => worker.terminate()))
  }

  #handOut(): void {
    while (this.#waiting.length > 0 && !this.#closed) {
      const slot = this.#idleSlot()
      if (slot === undefined) return
      const pending = this.#waiting.shift()
      if (pending === undefined) return
      slot.pending = pending
      slot.worker.ref()
      slot.worker.postMessage(pending.task)
    }
  }

  #idleSlot(): Slot | undefined {
    for (const slot of this.#slots) if (slot.pending === undefined) return slot
    return this.#slots.size < this.#size ? this.#start() : undefined
  }

  #start(): Slot {
    const worker = new Worker(entry, { execArgv, resourceLimits: { maxOldGenerationSizeMb: this.#heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes } })
    const slot: Slot = { worker, pending: undefined }
    this.#slots.add(slot)
    worker.on("message", (reply: WorkerReply) => this.#settle(slot, reply))
    worker.on("error", () => this.#lose(slot))
    worker.on("exit", () => this.#lose(slot))
    worker.unref()
    return slot
  }

  #settle(slot: Slot, reply: WorkerReply): void {
    const pending = slot.pending
    slot.pending = undefined
    slot.worker.unref()
    pending?.done(reply)
    this.#handOut()
  }

  // A thread ends by itself only when a page filled its heap; `error` and `exit` may both tell so.
  #lose(slot: Slot): void {
    if (!this.#slots.delete(slot)) return
    const { mediaType } = slot.pending?.task.source ?? { mediaType: "" }
    slot.pending?.done({
      failure: { mediaType, reason: "limit", message: "The page could not be converted: it needs more memory than a conversion may use." },
    })
    slot.pending = undefined
    this.#handOut()
  }

  #giveUp(pending: Pending): void {
    const place = this.#waiting.indexOf(pending)
    if (place >= 0) this.#waiting.splice(place, 1)
    for (const slot of this.#slots) {
      if (slot.pending !== pending) continue
      slot.pending = undefined
      this.#slots.delete(slot)
      void slot.worker.terminate()
      this.#handOut()
    }
  }
}
