/** How an endpoint is asked for a structured answer: by the schema, as any JSON object, or in words only. */
export type AnswerMode = "object" | "schema" | "text"

/** Milliseconds before an unsupported mode is tried again. */
const restMillis = 3_600_000

/**
 * The answer modes that one endpoint and model support, best first. A mode that has worked once is never dropped: a later failure is the fault of one
 * client's schema, and must not affect other clients.
 */
export class AnswerModes {
  readonly #all: ReadonlyArray<AnswerMode>
  readonly #worked = new Set<AnswerMode>()
  readonly #restUntil = new Map<AnswerMode, number>()

  constructor(all: ReadonlyArray<AnswerMode>) {
    this.#all = all
  }

  /** The modes to try, in order; never empty. */
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
