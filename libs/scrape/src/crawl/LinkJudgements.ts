import type { FoundAddress } from "@trawl/core"

/** An address as the rules of its crawl judge it. */
export interface LinkJudgement {
  readonly address: FoundAddress
  /** Parsed; null if it is no address, or is refused. */
  readonly url: URL | null
  /** Of `url`. */
  readonly origin: string
}

/** Most links that are remembered, of all crawls, and characters of each: some ten megabytes. */
const [mostLinks, longestLink] = [10_000, 300] as const

/**
 * Links that were judged lately: pages of a site repeat their menus. In two generations of half the size each: the older one is dropped as a
 * whole, and what was used meanwhile stays.
 */
export class LinkJudgements {
  readonly #most: number
  #recent = new Map<string, LinkJudgement>()
  #older = new Map<string, LinkJudgement>()

  constructor(most: number = mostLinks) {
    this.#most = most
  }

  /** What was judged under a name, or is judged now. The name holds all that counts. */
  get(name: string, judge: () => LinkJudgement): LinkJudgement {
    const recent = this.#recent.get(name)
    if (recent !== undefined) return recent
    const judged = this.#older.get(name) ?? judge()
    if (name.length <= longestLink) this.#keep(name, judged)
    return judged
  }

  #keep(name: string, judged: LinkJudgement): void {
    this.#recent.set(name, judged)
    if (this.#recent.size * 2 < this.#most) return
    this.#older = this.#recent
    this.#recent = new Map()
  }
}
