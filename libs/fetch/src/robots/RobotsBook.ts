import { FetchError } from "@trawl/core"
import type { AgentRules } from "@trawl/robots"
import { longestLifetime } from "./fileLifetime.ts"

/** A robots.txt that was read. A site without one allows everything. */
export interface RobotsFile {
  readonly rulesFor: (agent: string) => AgentRules
  readonly sitemaps: ReadonlyArray<string>
}

/** The cached state of an origin's robots.txt. */
export interface RobotsAnswer {
  /** The file, or why it could not be read. */
  readonly file: RobotsFile | FetchError
  /** Approximate bytes in memory. */
  readonly size: number
  /** Milliseconds for which a file that was read is used. */
  readonly lifetime: number
}

/** A file that could not be read is requested again soon. */
const keepUnreadMillis = 300_000
/** Bytes of an answer in addition to its rules. */
const overhead = 500

interface Entry extends RobotsAnswer {
  readonly until: number
  /** Until when it is used if it cannot be read again. */
  readonly usableUntil: number
}

/** Recently read robots.txt files, within a limit of bytes over all of them: the oldest are dropped first. */
export class RobotsBook {
  readonly #answers = new Map<string, Entry>()
  readonly #capacity: number
  #size = 0

  constructor(capacity = 64_000_000) {
    this.#capacity = capacity
  }

  find(origin: string, now: number): RobotsAnswer | undefined {
    const known = this.#answers.get(origin)
    return known === undefined || known.until <= now ? undefined : known
  }

  /** The last file of an origin that cannot be read now, if it is not older than a day. It is then used for another five minutes. */
  renew(origin: string, now: number): RobotsAnswer | undefined {
    const known = this.#answers.get(origin)
    if (known === undefined || known.usableUntil <= now) return undefined
    this.#answers.set(origin, { ...known, until: Math.min(now + keepUnreadMillis, known.usableUntil) })
    return known
  }

  keep(origin: string, answer: RobotsAnswer, now: number): void {
    this.#forget(origin)
    const isRead = !(answer.file instanceof FetchError)
    this.#answers.set(origin, {
      ...answer,
      until: now + (isRead ? answer.lifetime : keepUnreadMillis),
      usableUntil: isRead ? now + longestLifetime : now,
    })
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
