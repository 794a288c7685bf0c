import { Context } from "effect"

interface Lesson {
  /** Pages in a row that needed a browser. */
  readonly demands: number
  /** Fetches since a plain page was last tried. */
  readonly unseen: number
  readonly until: number
}

const tenMinutes = 600_000
/** So many pages in a row make a rule: one application page says nothing about a whole host. */
const enough = 3
/** A host that needs a browser is tried without one again this often. */
const probeEvery = 8

/** Remembers for ten minutes which hosts serve only pages that need a browser, so that their pages are not fetched twice. */
export class HostMemory {
  readonly #lessons = new Map<string, Lesson>()
  readonly #capacity: number

  constructor(capacity = 10_000) {
    this.#capacity = capacity
  }

  get size(): number {
    return this.#lessons.size
  }

  /** Records whether a plain page of the host needed a browser. */
  learn(host: string, demanded: boolean, now: number): void {
    const known = this.#lessons.get(host)
    this.#lessons.delete(host)
    if (!demanded) return
    const [oldest] = this.#lessons.size >= this.#capacity ? this.#lessons.keys() : []
    if (oldest !== undefined) this.#lessons.delete(oldest)
    const demands = known !== undefined && known.until > now ? known.demands + 1 : 1
    this.#lessons.set(host, { demands, unseen: 0, until: now + tenMinutes })
  }

  /** Whether the next page of the host should go straight to a browser. Returns false now and then, to test the host again. */
  skipsPlain(host: string, now: number): boolean {
    const known = this.#lessons.get(host)
    if (known === undefined || known.until <= now || known.demands < enough) return false
    const unseen = known.unseen + 1
    this.#lessons.set(host, { ...known, unseen: unseen % probeEvery })
    return unseen < probeEvery
  }
}

/** The memory of this process. */
export const LearntHosts = Context.Reference<HostMemory>("@trawl/fetch/LearntHosts", {
  defaultValue: () => new HostMemory(),
})
