import { Deferred, Effect, Option } from "effect"
import { SlotQueue } from "./SlotQueue.ts"

/** Milliseconds after which a grant that could not be renewed is given up here: well before the store lets others have it (`leaseMillis`). */
export const giveUpMillis = 20_000
/** Between renewals: while all is well, while slots are missing, and at the least. */
const calmMillis = 1000
const eagerMillis = 250
const leastMillis = 25

/** A team's slots in this runner: as many as the store has granted, for as long as it has. */
export class LeasedTeam {
  readonly queue = new SlotQueue(0)
  /** Slots that it may have over all runners. */
  readonly limit: number
  /** Completed when the grant is lost; then a new one. */
  #lost = Deferred.makeUnsafe<void>()
  #allowed = 0
  #renewedAt = -Infinity
  #triedAt = -Infinity
  #wantedThen = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get held(): number {
    return Math.max(this.queue.active, this.#allowed)
  }

  /** Whether the store should hear of this team now. */
  isDue(now: number): boolean {
    const wanted = this.#cap(this.queue.peakDemand)
    if (this.held === 0 && wanted === 0 && this.#wantedThen === 0) return false
    const elapsed = now - this.#triedAt
    if (wanted > this.#wantedThen && wanted > this.held) return elapsed >= leastMillis
    return elapsed >= (wanted > this.held ? eagerMillis : calmMillis)
  }

  /**
   * The store is being asked for this many slots: the peak since it was asked before. A page that is being written
   * holds none, and asking for what is used at this moment would give slots away that are needed in the next.
   */
  ask(now: number): number {
    this.#triedAt = now
    this.#wantedThen = this.#cap(this.queue.takePeakDemand())
    return this.#wantedThen
  }

  #cap(demand: number): number {
    return Math.min(this.limit, demand)
  }

  /** The store's answer to what was asked at `askedAt`. */
  granted(allowed: number, askedAt: number): void {
    this.#renewedAt = askedAt
    this.#allowed = allowed
    this.queue.resize(allowed)
  }

  /** Gives the grant up when it has not been renewed for long: what runs is stopped and waits for a slot again. */
  expire(now: number): void {
    if (this.held === 0 || now - this.#renewedAt < giveUpMillis) return
    this.#allowed = 0
    this.queue.resize(0)
    Deferred.doneUnsafe(this.#lost, Effect.void)
    this.#lost = Deferred.makeUnsafe()
  }

  /** Runs the effect with a slot; starts it over when the slot is lost on the way. */
  withSlot<A, E, R>(group: string, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    const lost = Effect.suspend(() => Effect.as(Deferred.await(this.#lost), Option.none<A>()))
    const attempt = this.queue.withSlot(group, Effect.raceFirst(Effect.asSome(effect), lost))
    return Effect.flatMap(attempt, Option.match({
      onNone: () => this.withSlot(group, effect),
      onSome: Effect.succeed,
    }))
  }
}
