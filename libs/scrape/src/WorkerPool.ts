import { type Place, type PoolUsage, TeamPlaces } from "@trawl/core"
import type { ConversionWorker } from "./ConversionWorker.ts"
import { startProcess } from "./startProcess.ts"
import { startThread } from "./startThread.ts"
import type { WorkerMessage, WorkerReply, WorkerTask } from "./WorkerMessages.ts"

export interface PoolSettings {
  /** Threads at most; half as many more, while they are needed, for teams that have less than their share of them. */
  readonly size: number
  readonly heapMegabytes: number
  /** With it, each is a process of its own that may hold so much memory in all; without it, a thread. */
  readonly processMegabytes?: number
  /** For any task, from when a running thread has it, and anew for each part of it that is done. */
  readonly timeLimitMillis: number
  /** On top, for the size of the page. */
  readonly timeLimitMillisPerMegabyte: number
  /** After which a thread of the reserve ends that has nothing to do. */
  readonly reserveIdleMillis: number
}

interface Pending {
  readonly task: WorkerTask
  /** Called once; without a reply when the pool was closed. */
  readonly done: (reply: WorkerReply | undefined) => void
}
interface Slot {
  readonly worker: ConversionWorker
  /** Whether it has loaded what it needs. */
  isReady: boolean
  pending: Pending | undefined
  timer: NodeJS.Timeout | undefined
}

const tooMuchMemory = "the page needs more memory than a conversion may use"

/** Times as long that a page may take whose personal data is looked for. */
const redactedTimes = 3

/**
 * Threads, or processes, that convert pages one at a time, shared by team. A task that is given up takes its thread with it: nothing short of
 * that stops a synchronous parser. Threads start when first needed, one ahead of need, and those of the reserve end when they are not. The queue has
 * no bound of its own: every waiting task is a page whose caller waits too, and the callers' slots bound those.
 */
export class WorkerPool {
  readonly #settings: PoolSettings
  readonly #places: TeamPlaces
  readonly #slots = new Set<Slot>()
  /** Tasks that wait or run. */
  readonly #entered = new Map<Pending, Place>()
  #isClosed = false

  constructor(settings: PoolSettings) {
    this.#settings = settings
    this.#places = new TeamPlaces({ places: settings.size, now: () => performance.now() })
  }

  /** Queues a task of a team. The function returned gives it up, wherever it is. */
  run(team: string, task: WorkerTask, done: Pending["done"]): () => void {
    const pending: Pending = { task, done }
    if (this.#isClosed) done(undefined)
    else this.#entered.set(pending, this.#places.enter(team, () => this.#begin(pending)))
    return () => this.#giveUp(pending)
  }

  /** Tasks that wait for a thread. */
  get waiting(): number {
    return this.#places.waiting
  }

  /** Threads at work. */
  get busy(): number {
    return this.#places.held
  }

  /** Threads that live, at work or idle. */
  get threads(): number {
    return this.#slots.size
  }

  usage(): PoolUsage {
    return this.#places.usage()
  }

  /** Ends all threads, and every task without a reply. */
  async close(): Promise<void> {
    this.#isClosed = true
    const slots = [...this.#slots]
    for (const slot of slots) this.#release(slot)
    this.#slots.clear()
    for (const pending of this.#entered.keys()) {
      this.#leave(pending)
      pending.done(undefined)
    }
    await Promise.all(slots.map(({ worker }) => worker.end()))
  }

  #begin(pending: Pending): void {
    if (this.#isClosed) return
    const slot = this.#idleSlot() ?? this.#start()
    clearTimeout(slot.timer)
    slot.pending = pending
    this.#limit(slot)
    slot.worker.ref()
    slot.worker.post(pending.task)
    // The next page need not wait until a thread has loaded what it needs.
    if (this.#idleSlot() === undefined && this.#slots.size < this.#settings.size) this.#start()
  }

  #leave(pending: Pending): void {
    const place = this.#entered.get(pending)
    this.#entered.delete(pending)
    if (place !== undefined) this.#places.leave(place)
  }

  // A slow machine takes seconds to start a thread, which is no page's fault.
  #limit(slot: Slot): void {
    if (!slot.isReady || slot.pending === undefined) return
    clearTimeout(slot.timer)
    const { timeLimitMillis, timeLimitMillisPerMegabyte } = this.#settings
    const { options, source } = slot.pending.task
    const times = options.redaction === undefined ? 1 : redactedTimes
    const limit = times * (timeLimitMillis + (timeLimitMillisPerMegabyte * source.body.length) / 1_000_000)
    slot.timer = setTimeout(() => this.#end(slot, "the page takes longer than a conversion may"), limit)
  }

  #idleSlot(): Slot | undefined {
    for (const slot of this.#slots) if (slot.pending === undefined) return slot
    return undefined
  }

  #start(): Slot {
    const { heapMegabytes, processMegabytes } = this.#settings
    const events = {
      message: (message: WorkerMessage) => {
        if (message === "ready") slot.isReady = true
        else if (message !== "progress") return this.#settle(slot, message)
        this.#limit(slot)
      },
      ended: () => this.#end(slot, tooMuchMemory),
    }
    const worker = processMegabytes === undefined ? startThread(heapMegabytes, events) : startProcess({ heapMegabytes, processMegabytes }, events)
    const slot: Slot = { worker, isReady: false, pending: undefined, timer: undefined }
    this.#slots.add(slot)
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
    if (pending !== undefined) this.#leave(pending)
    if (slot.pending === undefined) slot.timer = setTimeout(() => this.#retire(slot), this.#settings.reserveIdleMillis).unref()
  }

  #retire(slot: Slot): void {
    if (this.#slots.size <= this.#settings.size) return
    this.#slots.delete(slot)
    void slot.worker.end()
  }

  #end(slot: Slot, why: string): void {
    if (!this.#slots.delete(slot)) return
    void slot.worker.end()
    const pending = this.#release(slot)
    if (pending === undefined) return
    const { mediaType } = pending.task.source
    pending.done({ failure: { mediaType, reason: "limit", message: `The conversion was stopped: ${why}.` } })
    this.#leave(pending)
  }

  #giveUp(pending: Pending): void {
    for (const slot of this.#slots) {
      if (slot.pending !== pending) continue
      this.#release(slot)
      this.#end(slot, "nobody waits for it")
    }
    this.#leave(pending)
  }
}
