import { Context, Effect } from "effect"

/** Counts what a page uses of its time limit. */
export class PageTime {
  readonly #now: () => number
  readonly #lost: () => number
  readonly #begun: { readonly at: number; readonly lost: number }
  /** What runs apart from the page's time now, with the milliseconds that count of it so far. */
  readonly #running = new Set<() => number>()
  /** Milliseconds that passed while something ran apart, and those that counted of them. */
  readonly #apart = { passed: 0, counted: 0 }
  #apartSince = 0

  /** Both functions give milliseconds: of a clock, and those in which this process could not work. */
  constructor(now: () => number, lost: () => number) {
    this.#now = now
    this.#lost = lost
    this.#begun = { at: now(), lost: lost() }
  }

  /** Milliseconds in which this process could not work since the page began. */
  get lostMillis(): number {
    return this.#lost() - this.#begun.lost
  }

  /** Milliseconds since the page began. */
  get passedMillis(): number {
    return this.#now() - this.#begun.at
  }

  /** Milliseconds that count against the page's limit. */
  get usedMillis(): number {
    let counted = this.#apart.counted
    for (const counts of this.#running) counted += counts()
    return Math.max(0, this.passedMillis - this.#passedApart() - this.lostMillis) + counted
  }

  /** Begins something that runs apart, of which only the given milliseconds count. Returns what ends it. */
  begin(counts: () => number): () => void {
    if (this.#running.size === 0) this.#apartSince = this.#now()
    this.#running.add(counts)
    return () => {
      if (!this.#running.has(counts)) return
      const passed = this.#passedApart()
      this.#running.delete(counts)
      this.#apart.counted += counts()
      this.#apart.passed = passed
      this.#apartSince = this.#now()
    }
  }

  #passedApart(): number {
    return this.#apart.passed + (this.#running.size === 0 ? 0 : this.#now() - this.#apartSince)
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
  Effect.flatMap(CurrentPageTime, (time) =>
    time === undefined
      ? work
      : Effect.suspend(() => {
          const end = time.begin(counts)
          return Effect.ensuring(work, Effect.sync(end))
        }),
  )
