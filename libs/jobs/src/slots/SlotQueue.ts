import { TurnQueue } from "@trawl/core"
import { Effect } from "effect"

interface Waiter {
  admitted: boolean
  readonly resume: () => void
}

/**
 * A team's slots in this process. Waiting groups (batches) are admitted in turn, one page each,
 * so a small batch behind a large one gets every second slot.
 */
export class SlotQueue {
  #capacity: number
  #active = 0
  #peakDemand = 0
  readonly #waiting = new TurnQueue<Waiter>()
  /** Number of running and waiting effects by group. */
  readonly #sizes = new Map<string, number>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get active(): number {
    return this.#active
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Peak of running plus waiting effects since the last call. */
  takePeakDemand(): number {
    const peak = this.#peakDemand
    this.#peakDemand = this.#active + this.waiting
    return peak
  }

  get peakDemand(): number {
    return this.#peakDemand
  }

  /** Number of effects of the group that run or wait. */
  size(group: string): number {
    return this.#sizes.get(group) ?? 0
  }

  /** A capacity below the active slots takes effect as slots are returned. */
  resize(capacity: number): void {
    this.#capacity = capacity
    this.#admit()
  }

  /** Runs the effect with one slot, which is returned however it ends. */
  withSlot<A, E, R>(group: string, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    const release = Effect.sync(() => this.#release())
    return Effect.uninterruptibleMask((restore) => {
      this.#count(group, 1)
      const run = Effect.flatMap(this.#take(group, restore), () => Effect.ensuring(restore(effect), release))
      return Effect.ensuring(
        run,
        Effect.sync(() => this.#count(group, -1)),
      )
    })
  }

  #count(group: string, change: number): void {
    const size = this.size(group) + change
    if (size === 0) this.#sizes.delete(group)
    else this.#sizes.set(group, size)
  }

  #take(
    group: string,
    restore: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>,
  ): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.#peakDemand = Math.max(this.#peakDemand, this.#active + this.waiting + 1)
      if (this.#active < this.#capacity && this.waiting === 0) {
        this.#active += 1
        return Effect.void
      }
      let waiter: Waiter | undefined
      const wait = Effect.callback<void>((resume) => {
        waiter = { admitted: false, resume: () => resume(Effect.void) }
        this.#waiting.push(group, waiter)
      })
      // An interrupt may come after the slot was granted and before the fiber resumes.
      return Effect.onInterrupt(restore(wait), () => Effect.sync(() => waiter && this.#leave(group, waiter)))
    })
  }

  #leave(group: string, waiter: Waiter): void {
    if (waiter.admitted) this.#release()
    else this.#waiting.remove(group, waiter)
  }

  #release(): void {
    this.#active -= 1
    this.#admit()
  }

  #admit(): void {
    while (this.#active < this.#capacity) {
      const waiter = this.#waiting.take()
      if (waiter === undefined) return
      waiter.admitted = true
      this.#active += 1
      waiter.resume()
    }
  }
}
