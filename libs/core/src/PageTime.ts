import { Context, Effect } from "effect"
import type { LostMillis } from "./lostTime.ts"

/** Counts what a page uses of its time limit. */
export class PageTime {
  readonly #now: () => number
  readonly #lost: () => LostMillis
  readonly #begun: { readonly at: number; readonly lost: LostMillis }
  /** What runs apart from the page's time now, with the milliseconds that count of it so far. */
  readonly #running = new Set<() => number>()
  /** Milliseconds in which something ran apart, without lost ones, and those that counted of them. */
  readonly #apart = { worked: 0, counted: 0 }
  #apartSince = 0

  /** Milliseconds of a monotonic clock, and those of them that this process has lost. */
  constructor(now: () => number, lost: () => LostMillis) {
    this.#now = now
    this.#lost = lost
    this.#begun = { at: now(), lost: lost() }
  }

  /** Milliseconds in which this process could not work since the page began. */
  get lostMillis(): LostMillis {
    const { delayed, stopped } = this.#lost()
    return { delayed: delayed - this.#begun.lost.delayed, stopped: stopped - this.#begun.lost.stopped }
  }

  /** Milliseconds since the page began. */
  get passedMillis(): number {
    return this.#now() - this.#begun.at
  }

  /** Milliseconds that count against the page's limit. */
  get usedMillis(): number {
    let counted = this.#apart.counted
    for (const counts of this.#running) counted += counts()
    return Math.max(0, this.#workedMillis() - this.#workedApart()) + counted
  }

  /** Begins something that runs apart, of which only the given milliseconds count. Returns what ends it. */
  begin(counts: () => number): () => void {
    if (this.#running.size === 0) this.#apartSince = this.#workedMillis()
    this.#running.add(counts)
    return () => {
      if (!this.#running.has(counts)) return
      const worked = this.#workedApart()
      this.#running.delete(counts)
      this.#apart.counted += counts()
      this.#apart.worked = worked
      this.#apartSince = this.#workedMillis()
    }
  }

  /** Milliseconds since the page began in which this process could work. */
  #workedMillis(): number {
    return this.passedMillis - this.lostMillis.delayed
  }

  #workedApart(): number {
    return this.#apart.worked + (this.#running.size === 0 ? 0 : this.#workedMillis() - this.#apartSince)
  }
}

/** The time of the current page. Absent where a client waits for it: then all time counts. */
export const CurrentPageTime = Context.Reference<PageTime | undefined>("@trawl/core/CurrentPageTime", {
  defaultValue: () => undefined,
})

/**
 * Runs a part of the work on a page of whose time only some counts against the page's limit: a wait for this service's own threads or tabs is
 * not the page's fault, nor that they compute slowly beside others.
 */
export const apartFromPage = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  counts: () => number = () => 0,
): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    let end: (() => void) | undefined
    const counted = Effect.withFiber<A, E, R>((fiber) => {
      end = fiber.getRef(CurrentPageTime)?.begin(counts)
      return work
    })
    return Effect.onExitPrimitive(counted, () => {
      end?.()
      return undefined
    })
  })
