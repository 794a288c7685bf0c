/** How an endpoint is told what to answer: by the schema, that it is JSON, or in words alone. */
export type AnswerMode = "object" | "schema" | "text"

/** Milliseconds for which a way is not tried again that an endpoint does not know. */
const restMillis = 3_600_000

/**
 * The ways that one endpoint and model know, best first. A way that has worked once is never given up for others: what fails then is the schema of one client,
 * and must not cost the others.
 */
export class AnswerModes {
  readonly #all: ReadonlyArray<AnswerMode>
  readonly #worked = new Set<AnswerMode>()
  readonly #restUntil = new Map<AnswerMode, number>()

  constructor(all: ReadonlyArray<AnswerMode>) {
    this.#all = all
  }

  /** The ways to try, in their order; never none. */
  at(now: number): ReadonlyArray<AnswerMode> {
    const usable = this.#all.filter((mode) => (this.#restUntil.get(mode) ?? 0) <= now)
    return usable.length === 0 ? this.#all.slice(-1) : usable
  }

  worked(mode: AnswerMode): void {
    this.#worked.add(mode)
  }

  unknown(mode: AnswerMode, now: number): void {
    if (!this.#worked.has(mode)) this.#restUntil.set(mode, now + restMillis)
  }
}
