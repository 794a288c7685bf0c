import type { FetchError } from "@trawl/core"
import type { Robots } from "./parseRobots.ts"

/** The cached state of an origin's robots.txt. */
export interface RobotsAnswer {
  /** Its rules, or why it could not be read. */
  readonly rules: Robots | FetchError
  /** Approximate bytes in memory. */
  readonly size: number
}

/** RFC 9309, section 2.4: a file is used for a day at most. */
const keepMillis = 86_400_000
/** A file that could not be read is requested again soon. */
const keepUnreadMillis = 300_000
/** Bytes of an answer in addition to its rules. */
const overhead = 500

/** Recently read robots.txt files, within a limit of bytes over all of them: the oldest are dropped first. */
export class RobotsBook {
  readonly #answers = new Map<string, RobotsAnswer & { readonly until: number }>()
  readonly #capacity: number
  #size = 0

  constructor(capacity = 64_000_000) {
    this.#capacity = capacity
  }

  find(origin: string, now: number): RobotsAnswer | undefined {
    const known = this.#answers.get(origin)
    return known === undefined || known.until <= now ? undefined : known
  }

  keep(origin: string, answer: RobotsAnswer, now: number): void {
    this.#forget(origin)
    const millis = answer.rules instanceof Error ? keepUnreadMillis : keepMillis
    this.#answers.set(origin, { ...answer, until: now + millis })
    this.#size += answer.size + overhead
    for (const oldest of this.#answers.keys()) {
      if (this.#size <= this.#capacity) return
      this.#forget(oldest)
    }
  }

  #forget(origin: string): void {
    const known = this.#answers.get(origin)
    if (known === undefined) return
    this.#answers.delete(origin)
    this.#size -= known.size + overhead
  }
}
