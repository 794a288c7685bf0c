import { type Place, type PoolUsage, TeamPlaces } from "@trawl/core"
import { computedMillis } from "./computedMillis.ts"
import { startComputeMeter, startComputeTimer } from "./computeTimer.ts"
import type { ConversionWorker, WorkerEvents } from "./ConversionWorker.ts"
import { startProcess } from "./startProcess.ts"
import { startThread } from "./startThread.ts"
import type { WorkerMessage, WorkerReady, WorkerReply, PoolTask } from "./WorkerMessages.ts"

export interface PoolSettings {
  /** Maximum threads; half as many more, while needed, for teams below their share. */
  readonly size: number
  /**
   * Threads while no page is slow, each with a second task queued. A page that takes more than `slowMillis` no longer counts: another
   * thread takes over its place and the task queued behind it. Absent: `size` threads with one task each.
   */
  readonly usual?: { readonly threads: number; readonly slowMillis: number }
  readonly heapMegabytes: number
  /** One sentence for pages that need more memory, on how to have it. */
  readonly memoryAdvice?: string
  /** Total memory of each worker, which is then a separate process; without it, a thread. */
  readonly processMegabytes?: number
  /**
   * Limit of any task, from its start in a ready worker, restarted by each finished part: what the worker may compute, where the system tells
   * it, else time that passes.
   */
  readonly timeLimitMillis: number
  /** Added for the size of the page. */
  readonly timeLimitMillisPerMegabyte: number
  /** Bytes of a page up to which a new worker may finish it although nobody waits for it. Any page if absent. */
  readonly warmUpBytes?: number
  /** Milliseconds after which an idle thread of the reserve ends. */
  readonly reserveIdleMillis: number
}

/** Starts one of the threads or processes of a pool. */
export type StartWorker = (settings: PoolSettings, events: WorkerEvents) => ConversionWorker

const startWorker: StartWorker = ({ heapMegabytes, processMegabytes }, events) =>
  processMegabytes === undefined
    ? startThread(heapMegabytes, events)
    : startProcess({ heapMegabytes, processMegabytes }, events)

interface PendingTask {
  readonly task: PoolTask
  /** Called once; without a reply when the pool is closed. */
  readonly done: (reply: WorkerReply | undefined) => void
  /** Absent before it has entered and after it has left. */
  place?: Place | undefined
  /** Milliseconds that a worker has computed for it. */
  computed: () => number
}

/** A task in the pool. */
export interface RunningTask {
  /** Ends it in any state. */
  readonly cancel: () => void
  /** Milliseconds that a worker has computed for it so far: none while it waits. */
  readonly computedMillis: () => number
}
/** A task sent to a thread. */
interface SentTask {
  readonly task: PoolTask
  /** Undefined once nobody waits for this thread's reply. */
  pending: PendingTask | undefined
}
interface Slot {
  readonly worker: ConversionWorker
  /** Once it has loaded. */
  ready: WorkerReady | undefined
  /** Whether it has replied to a task: until then it compiles what it runs. */
  isWarm: boolean
  /** Whether the first of its tasks is slow. */
  isSlow: boolean
  /** In the order of execution. */
  readonly posted: Array<SentTask>
  /** Counts what it computes for the first of its tasks. */
  meter: (() => number) | undefined
  /** Stops its timers. */
  stop: () => void
}

const tooMuchMemory = "the page needs more memory than a conversion may use"

/** Factor on the time limit of pages searched for personal data. */
const redactedTimes = 3

/**
 * Factor on a limit of computing after which a worker is taken for hanging. A worker may compute slowly: beside busy programs on an eighth of a
 * processor it got a twentieth of one.
 */
const hangTimes = 20

/** Milliseconds of computing in which a new worker has compiled what it needs: a thread took 200 for its first page and 30 for the next, parsers of documents take more. */
const warmUpMillis = 2_000

const nothing = () => undefined

const none = () => 0

/**
 * Threads, or processes, that convert pages one after the other, shared by teams. Cancelling a task kills its thread: nothing else stops a
 * synchronous parser. Threads start when first needed, one ahead of need, and those of the reserve end when idle. The queue is not bounded:
 * every waiting task is a page whose caller waits too, and callers are bounded by slots.
 */
export class WorkerPool {
  readonly #settings: PoolSettings
  readonly #startWorker: StartWorker
  readonly #places: TeamPlaces
  /** Maximum tasks per thread, maximum threads that are not slow, and maximum threads. */
  readonly #bounds: { readonly tasks: number; readonly quick: number; readonly threads: number }
  readonly #slots = new Set<Slot>()
  /** Tasks with a place, but without a thread yet. */
  readonly #begun: Array<PendingTask> = []
  /** Tasks that wait or run. Not a Set: one with frequent changes retains every fifth deleted task until V8's next full garbage collection. */
  readonly #entered: Array<PendingTask> = []
  /** Workers that were ended and still hold their memory. */
  #ending = 0
  #isClosed = false
  #workerGone: () => void = nothing

  constructor(settings: PoolSettings, start: StartWorker = startWorker) {
    const { size, usual } = settings
    this.#startWorker = start
    const threads = size + Math.ceil(size / 2)
    this.#settings = settings
    this.#bounds =
      usual === undefined ? { tasks: 1, quick: threads, threads } : { tasks: 2, quick: usual.threads, threads }
    this.#places = new TeamPlaces({ places: Math.max(size, 2 * (usual?.threads ?? 0)), now: () => performance.now() })
  }

  /** Queues a task of a team. */
  run(team: string, task: PoolTask, done: PendingTask["done"]): RunningTask {
    const pending: PendingTask = { task, done, computed: none }
    if (this.#isClosed) done(undefined)
    else {
      this.#entered.push(pending)
      pending.place = this.#places.enter(team, () => this.#begin(pending))
    }
    return { cancel: () => this.#giveUp(pending), computedMillis: () => pending.computed() }
  }

  /** Number of tasks that wait for a thread. */
  get waiting(): number {
    return this.#places.waiting
  }

  /** Number of busy threads. */
  get busy(): number {
    return this.#places.held
  }

  /** Number of threads, busy or idle. */
  get threads(): number {
    return this.#slots.size
  }

  /** Number of ended threads whose memory is not free yet. */
  get ending(): number {
    return this.#ending
  }

  /** Calls the listener, one for a pool, each time that `ending` has fallen. */
  whenGone(listener: () => void): void {
    this.#workerGone = listener
  }

  usage(): PoolUsage {
    return this.#places.usage()
  }

  /** Ends all threads, and every task, without a reply. */
  async close(): Promise<void> {
    this.#isClosed = true
    const slots = [...this.#slots]
    for (const { stop } of slots) stop()
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
    // The next page then does not wait for a thread to load.
    if (
      this.#settings.usual === undefined &&
      this.#freeSlot()?.posted.length !== 0 &&
      this.#slots.size < this.#settings.size
    )
      this.#start()
  }

  /** Sends tasks to threads while both are available. */
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

  /** The thread for the next task: an idle one, a new one, or one that finishes another task first. */
  #nextSlot(): Slot | undefined {
    if (this.#begun.length === 0) return undefined
    const free = this.#freeSlot()
    if (free?.posted.length === 0) return free
    return this.#quickSlots().length < this.#bounds.quick && this.#slots.size < this.#bounds.threads
      ? this.#start()
      : free
  }

  /** The threads that receive tasks: the oldest, so that surplus threads become idle and end. */
  #quickSlots(): ReadonlyArray<Slot> {
    return [...this.#slots].filter(({ isSlow }) => !isSlow).slice(0, this.#bounds.quick)
  }

  /** The thread with the fewest tasks among those with room for one more. */
  #freeSlot(): Slot | undefined {
    let free: Slot | undefined
    for (const slot of this.#quickSlots())
      if (slot.posted.length < (free?.posted.length ?? this.#bounds.tasks)) free = slot
    return free
  }

  #leave(pending: PendingTask): void {
    const { place } = pending
    if (place === undefined) return
    pending.place = undefined
    freeze(pending)
    this.#entered.splice(this.#entered.indexOf(pending), 1)
    this.#places.leave(place)
  }

  // Starting a thread may take seconds on a slow machine, and must not count against a page.
  #limit(slot: Slot): void {
    slot.stop()
    slot.stop = nothing
    const [running] = slot.posted
    if (slot.ready === undefined || running === undefined) return
    const path = slot.ready.ready
    const computed = () => (path === undefined ? undefined : computedMillis(path))
    // A new worker compiles for longer than a page may take, and must not seem slow because it got little of a processor.
    slot.meter ??= startComputeMeter(computed, slot.isWarm ? undefined : computed())
    if (running.pending !== undefined) running.pending.computed = slot.meter
    const limit = running.pending === undefined ? warmUpMillis : this.#limitMillis(running.task)
    const slowMillis = this.#settings.usual?.slowMillis ?? Infinity
    const end = () => this.#end(slot, "the page takes longer than a conversion may")
    // One timer at a time: hardly any page comes to the second.
    slot.stop =
      slot.isSlow || limit <= slowMillis
        ? this.#after(slot, limit, end)
        : this.#after(slot, slowMillis, () => {
            this.#goRound(slot)
            slot.stop = this.#after(slot, limit - slowMillis, end)
          })
  }

  #after({ meter = none, ready }: Slot, millis: number, act: () => void): () => void {
    const mostMillis = ready?.ready === undefined ? millis : hangTimes * millis
    return startComputeTimer({ millis, mostMillis }, meter, act)
  }

  #limitMillis(task: PoolTask): number {
    const { timeLimitMillis, timeLimitMillisPerMegabyte } = this.#settings
    if ("work" in task) return timeLimitMillis
    const { options, source } = task
    const times = options.redaction === undefined ? 1 : redactedTimes
    return times * (timeLimitMillis + (timeLimitMillisPerMegabyte * source.body.length) / 1_000_000)
  }

  /** Moves tasks queued behind a slow page to other threads. */
  #goRound(slot: Slot): void {
    slot.isSlow = true
    this.#begun.unshift(...takePending(slot.posted.slice(1)))
    this.#assign()
  }

  /** One worker at a time, and without much memory: such work has left its place, which others then hold beside it. */
  #mayWarmUp({ isWarm }: Slot, task: PoolTask): boolean {
    const bytes = "work" in task ? 0 : task.source.body.length
    return !isWarm && bytes <= (this.#settings.warmUpBytes ?? Infinity) && ![...this.#slots].some(isWarmingUp)
  }

  /** Lets a worker finish its first task although nobody waits for it: ended while it compiles, it would leave the next to begin anew. */
  #warmUp(slot: Slot): void {
    this.#limit(slot)
    this.#goRound(slot)
  }

  #start(): Slot {
    const events = {
      message: (message: WorkerMessage) => {
        // Messages sent before it was ended may arrive later.
        if (!this.#slots.has(slot)) return
        if (message === "progress") {
          // A task that nobody waits for gets no more time.
          if (slot.posted[0]?.pending === undefined) return
        } else {
          if (!("ready" in message)) return this.#settle(slot, message)
          slot.ready = message
        }
        this.#limit(slot)
      },
      ended: () => this.#end(slot, tooMuchMemory),
    }
    const worker = this.#startWorker(this.#settings, events)
    const slot: Slot = {
      worker,
      ready: undefined,
      isWarm: false,
      isSlow: false,
      posted: [],
      meter: undefined,
      stop: nothing,
    }
    this.#slots.add(slot)
    worker.unref()
    return slot
  }

  #settle(slot: Slot, reply: WorkerReply): void {
    const pending = slot.posted.shift()?.pending
    if (pending !== undefined) freeze(pending)
    slot.isSlow = false
    slot.isWarm = true
    slot.meter = undefined
    this.#limit(slot)
    if (slot.posted.length === 0) slot.worker.unref()
    pending?.done(reply)
    if (pending !== undefined) this.#leave(pending)
    this.#assign()
    if (slot.posted.length > 0) return
    const timer = setTimeout(() => this.#retire(slot), this.#settings.reserveIdleMillis).unref()
    slot.stop = () => clearTimeout(timer)
  }

  #retire(slot: Slot): void {
    if (this.#slots.size <= (this.#settings.usual?.threads ?? this.#settings.size)) return
    this.#slots.delete(slot)
    this.#endWorker(slot)
  }

  #endWorker({ worker }: Slot): void {
    this.#ending++
    void worker.end().finally(() => {
      this.#ending--
      this.#workerGone()
    })
  }

  /** Ends a thread and fails its current task. Other threads do the tasks queued behind. */
  #end(slot: Slot, why: string): void {
    if (!this.#slots.delete(slot)) return
    this.#endWorker(slot)
    slot.stop()
    const [running, ...behind] = slot.posted
    this.#begun.unshift(...takePending(behind))
    this.#assign()
    if (running?.pending === undefined) return
    const mediaType = "work" in running.task ? "text/markdown" : running.task.source.mediaType
    const advice = why === tooMuchMemory ? this.#settings.memoryAdvice : undefined
    const message = `The conversion was stopped: ${why}.${advice === undefined ? "" : ` ${advice}`}`
    running.pending.done({ failure: { mediaType, reason: "limit", message } })
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
      if (place !== 0) continue
      if (this.#mayWarmUp(slot, pending.task)) this.#warmUp(slot)
      else this.#end(slot, "nobody waits for it")
    }
    this.#leave(pending)
  }
}

/** Whether a worker finishes a task that nobody waits for. */
const isWarmingUp = ({ isSlow, posted: [first] }: Slot): boolean => isSlow && first?.pending === undefined

/** A worker counts on with its next task. */
const freeze = (pending: PendingTask): void => {
  const computed = pending.computed()
  pending.computed = () => computed
}

/** Takes the tasks that somebody still waits for away from their thread. */
const takePending = (posted: ReadonlyArray<SentTask>): ReadonlyArray<PendingTask> =>
  posted.flatMap((one) => {
    const { pending } = one
    one.pending = undefined
    return pending ?? []
  })
