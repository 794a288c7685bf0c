import { Deferred, Effect, Option } from "effect"
import { SlotQueue } from "./SlotQueue.ts"

/** Milliseconds after which an unrenewed grant is given up here: well before the store grants it to others (`leaseMillis`). */
export const giveUpMillis = 20_000
/** Milliseconds between renewals: normally, while slots are missing, and at least. */
const calmMillis = 1000
const eagerMillis = 250
const leastMillis = 25

/** A team's slots in this runner: as many, and for as long, as the store has granted. */
export class LeasedTeam {
  readonly queue = new SlotQueue(0)
  /** Slot limit of the team over all runners. */
  readonly limit: number
  /** Completed when the grant is lost, then replaced. */
  #lost = Deferred.makeUnsafe<void>()
  #allowed = 0
  #renewedAt = -Infinity
  #triedAt = -Infinity
  #wantedThen = 0
  #heldThen = 0
  /** Slots that the store counts as this runner's. */
  #recorded = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get held(): number {
    return Math.max(this.queue.active, this.#allowed)
  }

  /** Whether the team's lease should be renewed now. */
  isDue(now: number): boolean {
    const wanted = this.#cap(this.queue.peakDemand)
    // Slots returned by the last answer are free for others only once the next request says so.
    if (this.#recorded === 0 && wanted === 0 && this.#wantedThen === 0) return false
    const elapsed = now - this.#triedAt
    if (wanted > this.#wantedThen && wanted > this.held) return elapsed >= leastMillis
    return elapsed >= (wanted > this.held ? eagerMillis : calmMillis)
  }

  /**
   * Returns how many slots to request: the peak since the last request. A page being written holds none, so
   * requesting only the slots in use would release slots that are needed a moment later.
   */
  ask(now: number): number {
    this.#triedAt = now
    this.#heldThen = this.held
    this.#wantedThen = this.#cap(this.queue.takePeakDemand())
    return this.#wantedThen
  }

  #cap(demand: number): number {
    return Math.min(this.limit, demand)
  }

  /** Applies the store's answer to the request made at `askedAt`. */
  granted(allowed: number, askedAt: number): void {
    this.#renewedAt = askedAt
    this.#recorded = Math.max(this.#heldThen, allowed)
    this.#allowed = allowed
    this.queue.resize(allowed)
  }

  /** Gives up a grant that was not renewed for too long: running work is stopped and waits for a slot again. */
  expire(now: number): void {
    if (this.held === 0 || now - this.#renewedAt < giveUpMillis) return
    this.#allowed = 0
    this.queue.resize(0)
    Deferred.doneUnsafe(this.#lost, Effect.void)
    this.#lost = Deferred.makeUnsafe()
  }

  /** Runs the effect with a slot; restarts it when the slot is lost. */
  withSlot<A, E, R>(group: string, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    const lost = Effect.suspend(() => Effect.as(Deferred.await(this.#lost), Option.none<A>()))
    const attempt = this.queue.withSlot(group, Effect.raceFirst(Effect.asSome(effect), lost))
    return Effect.flatMap(attempt, Option.match({ onNone: () => this.withSlot(group, effect), onSome: Effect.succeed }))
  }
}
