import { type Place, type PoolUsage, TeamPlaces } from "@trawl/core"
import type { ConversionWorker, WorkerEvents } from "./ConversionWorker.ts"
import { startProcess } from "./startProcess.ts"
import { startThread } from "./startThread.ts"
import type { WorkerMessage, WorkerReply, PoolTask } from "./WorkerMessages.ts"

export interface PoolSettings {
  /** Threads at most; half as many more, while they are needed, for teams that have less than their share of them. */
  readonly size: number
  /**
   * Threads while no page takes long, each with a second task that waits in it. A page that takes more than `slowMillis` counts no longer:
   * another thread takes its place, and what waited behind it. Absent: `size`, and a thread has one task.
   */
  readonly usual?: { readonly threads: number; readonly slowMillis: number }
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

/** Starts one of the threads or processes of a pool. */
export type StartWorker = (settings: PoolSettings, events: WorkerEvents) => ConversionWorker

const startWorker: StartWorker = ({ heapMegabytes, processMegabytes }, events) =>
  processMegabytes === undefined ? startThread(heapMegabytes, events) : startProcess({ heapMegabytes, processMegabytes }, events)

interface PendingTask {
  readonly task: PoolTask
  /** Called once; without a reply when the pool was closed. */
  readonly done: (reply: WorkerReply | undefined) => void
  /** Absent before it has entered and once it has left. */
  place?: Place | undefined
}
/** A task that was sent to a thread. */
interface SentTask {
  readonly task: PoolTask
  /** Undefined once nobody waits for what this thread makes of it. */
  pending: PendingTask | undefined
}
interface Slot {
  readonly worker: ConversionWorker
  /** Whether it has loaded what it needs. */
  isReady: boolean
  /** Whether the first of its tasks takes long. */
  isSlow: boolean
  /** In the order in which it does them. */
  readonly posted: Array<SentTask>
  timer: NodeJS.Timeout | undefined
}

const tooMuchMemory = "the page needs more memory than a conversion may use"

/** Times as long that a page may take whose personal data is looked for. */
const redactedTimes = 3

/**
 * Threads, or processes, that convert pages one after the other, shared by team. A task that is given up takes its thread with it: nothing short of
 * that stops a synchronous parser. Threads start when first needed, one ahead of need, and those of the reserve end when they are not. The queue has
 * no bound of its own: every waiting task is a page whose caller waits too, and the callers' slots bound those.
 */
export class WorkerPool {
  readonly #settings: PoolSettings
  readonly #startWorker: StartWorker
  readonly #places: TeamPlaces
  /** Tasks that a thread has at most, and threads that are not slow, and all. */
  readonly #bounds: { readonly tasks: number; readonly quick: number; readonly threads: number }
  readonly #slots = new Set<Slot>()
  /** Tasks that have a place, and no thread yet. */
  readonly #begun: Array<PendingTask> = []
  /** Tasks that wait or run. No set: one that tasks come to and leave keeps every fifth of them until V8 searches its whole heap. */
  readonly #entered: Array<PendingTask> = []
  #isClosed = false

  constructor(settings: PoolSettings, start: StartWorker = startWorker) {
    const { size, usual } = settings
    this.#startWorker = start
    const threads = size + Math.ceil(size / 2)
    this.#settings = settings
    this.#bounds = usual === undefined ? { tasks: 1, quick: threads, threads } : { tasks: 2, quick: usual.threads, threads }
    this.#places = new TeamPlaces({ places: Math.max(size, 2 * (usual?.threads ?? 0)), now: () => performance.now() })
  }

  /** Queues a task of a team. The function returned gives it up, wherever it is. */
  run(team: string, task: PoolTask, done: PendingTask["done"]): () => void {
    const pending: PendingTask = { task, done }
    if (this.#isClosed) done(undefined)
    else {
      this.#entered.push(pending)
      pending.place = this.#places.enter(team, () => this.#begin(pending))
    }
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
    for (const { timer } of slots) clearTimeout(timer)
    this.#slots.clear()
    this.#begun.length = 0
    for (const pending of this.#entered.slice()) {
      this.#leave(pending)
      pending.done(undefined)
    }
    await Promise.all(slots.map(({ worker }) => worker.end()))
  }

  #begin(pending: PendingTask): void {
    if (this.#isClosed) return
    this.#begun.push(pending)
    this.#assign()
    // The next page need not wait until a thread has loaded what it needs.
    if (this.#settings.usual === undefined && this.#freeSlot()?.posted.length !== 0 && this.#slots.size < this.#settings.size) this.#start()
  }

  /** Sends tasks to threads as long as there are both. */
  #assign(): void {
    for (let slot = this.#nextSlot(); slot !== undefined; slot = this.#nextSlot()) {
      const pending = this.#begun.shift()
      if (pending === undefined) return
      slot.posted.push({ task: pending.task, pending })
      slot.worker.ref()
      slot.worker.post(pending.task)
      if (slot.posted.length === 1) this.#limit(slot)
    }
  }

  /** The thread that takes the next task: one that has none, a new one, or one that does another first. */
  #nextSlot(): Slot | undefined {
    if (this.#begun.length === 0) return undefined
    const free = this.#freeSlot()
    if (free?.posted.length === 0) return free
    return this.#quickSlots().length < this.#bounds.quick && this.#slots.size < this.#bounds.threads ? this.#start() : free
  }

  /** The threads that take tasks: the oldest, so that others that were needed once end when they are idle. */
  #quickSlots(): ReadonlyArray<Slot> {
    return [...this.#slots].filter(({ isSlow }) => !isSlow).slice(0, this.#bounds.quick)
  }

  /** The one with the fewest tasks among those that take one more. */
  #freeSlot(): Slot | undefined {
    let free: Slot | undefined
    for (const slot of this.#quickSlots()) if (slot.posted.length < (free?.posted.length ?? this.#bounds.tasks)) free = slot
    return free
  }

  #leave(pending: PendingTask): void {
    const { place } = pending
    if (place === undefined) return
    pending.place = undefined
    this.#entered.splice(this.#entered.indexOf(pending), 1)
    this.#places.leave(place)
  }

  // A slow machine takes seconds to start a thread, which is no page's fault.
  #limit(slot: Slot): void {
    clearTimeout(slot.timer)
    const [running] = slot.posted
    if (!slot.isReady || running === undefined) return
    const limit = this.#limitMillis(running.task)
    const end = () => this.#end(slot, "the page takes longer than a conversion may")
    const slowMillis = this.#settings.usual?.slowMillis ?? Infinity
    if (slot.isSlow || limit <= slowMillis) slot.timer = setTimeout(end, limit)
    else slot.timer = setTimeout(() => { this.#goRound(slot); slot.timer = setTimeout(end, limit - slowMillis) }, slowMillis)
  }

  #limitMillis(task: PoolTask): number {
    const { timeLimitMillis, timeLimitMillisPerMegabyte } = this.#settings
    if ("work" in task) return timeLimitMillis
    const { options, source } = task
    const times = options.redaction === undefined ? 1 : redactedTimes
    return times * (timeLimitMillis + (timeLimitMillisPerMegabyte * source.body.length) / 1_000_000)
  }

  /** Lets other threads do what waits behind a page that takes long. */
  #goRound(slot: Slot): void {
    slot.isSlow = true
    this.#begun.unshift(...takePending(slot.posted.slice(1)))
    this.#assign()
  }

  #start(): Slot {
    const events = {
      message: (message: WorkerMessage) => {
        // What it sent before it was ended may come later.
        if (!this.#slots.has(slot)) return
        if (message === "ready") slot.isReady = true
        else if (message !== "progress") return this.#settle(slot, message)
        this.#limit(slot)
      },
      ended: () => this.#end(slot, tooMuchMemory),
    }
    const worker = this.#startWorker(this.#settings, events)
    const slot: Slot = { worker, isReady: false, isSlow: false, posted: [], timer: undefined }
    this.#slots.add(slot)
    worker.unref()
    return slot
  }

  #settle(slot: Slot, reply: WorkerReply): void {
    const pending = slot.posted.shift()?.pending
    slot.isSlow = false
    this.#limit(slot)
    if (slot.posted.length === 0) slot.worker.unref()
    pending?.done(reply)
    if (pending !== undefined) this.#leave(pending)
    this.#assign()
    if (slot.posted.length === 0) slot.timer = setTimeout(() => this.#retire(slot), this.#settings.reserveIdleMillis).unref()
  }

  #retire(slot: Slot): void {
    if (this.#slots.size <= (this.#settings.usual?.threads ?? this.#settings.size)) return
    this.#slots.delete(slot)
    void slot.worker.end()
  }

  /** Ends a thread, and fails the task that it was at. Others do what waited behind. */
  #end(slot: Slot, why: string): void {
    if (!this.#slots.delete(slot)) return
    void slot.worker.end()
    clearTimeout(slot.timer)
    const [running, ...behind] = slot.posted
    this.#begun.unshift(...takePending(behind))
    this.#assign()
    if (running?.pending === undefined) return
    const mediaType = "work" in running.task ? "text/markdown" : running.task.source.mediaType
    running.pending.done({ failure: { mediaType, reason: "limit", message: `The conversion was stopped: ${why}.` } })
    this.#leave(running.pending)
  }

  #giveUp(pending: PendingTask): void {
    const waiting = this.#begun.indexOf(pending)
    if (waiting >= 0) this.#begun.splice(waiting, 1)
    for (const slot of this.#slots) {
      const place = slot.posted.findIndex((posted) => posted.pending === pending)
      const posted = slot.posted[place]
      if (posted === undefined) continue
      posted.pending = undefined
      if (place === 0) this.#end(slot, "nobody waits for it")
    }
    this.#leave(pending)
  }
}

/** Those of the tasks for which somebody waits, which is no longer the thread that has them. */
const takePending = (posted: ReadonlyArray<SentTask>): ReadonlyArray<PendingTask> =>
  posted.flatMap((one) => {
    const { pending } = one
    one.pending = undefined
    return pending ?? []
  })
