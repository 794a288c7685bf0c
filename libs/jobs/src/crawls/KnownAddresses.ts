import type { FoundAddress } from "@trawl/core"

/** What a later finding of a recorded address must undercut to change anything. */
export type Standing = Pick<FoundAddress, "depth" | "rank">

/** Of an address that was fetched, or is: no finding changes it. */
export const settled: Standing = { depth: -Infinity, rank: -Infinity }

/** Of a refused address: the first finding that does not refuse it may. */
export const refusedSoFar: Standing = { depth: Infinity, rank: Infinity }

/** Most addresses that are remembered, of all crawls of a process, and characters of each: some ten megabytes. */
const [mostAddresses, longestKey] = [50_000, 300] as const

const nameOf = ({ key, kind }: Pick<FoundAddress, "key" | "kind">): string => `${kind} ${key}`

/**
 * Addresses that crawls have recorded, for this process alone: most links of a page are menus, whose addresses need not be written and looked
 * up again. Only what a committed transaction has told may be added. A crawl that is forgotten costs look-ups and nothing else.
 */
export class KnownAddresses {
  readonly #crawls = new Map<string, Map<string, Standing>>()
  readonly #most: number
  #size = 0

  constructor(most: number = mostAddresses) {
    this.#most = most
  }

  /** Those of a page's addresses whose finding may change something. */
  news(batchId: string, found: ReadonlyArray<FoundAddress>): ReadonlyArray<FoundAddress> {
    const crawl = this.#crawls.get(batchId)
    if (crawl === undefined) return found
    return found.filter((address) => {
      const known = crawl.get(nameOf(address))
      return known === undefined || (address.refused === undefined && isBelow(address, known))
    })
  }

  /** Remembers how an address is recorded. */
  add(batchId: string, address: FoundAddress, standing: Standing): void {
    if (address.key.length > longestKey) return
    const crawl = this.#crawls.get(batchId) ?? new Map<string, Standing>()
    this.#size -= crawl.size
    crawl.set(nameOf(address), standing)
    this.#size += crawl.size
    // Reinserted, so that the first one is the least recently used.
    this.#crawls.delete(batchId)
    this.#crawls.set(batchId, crawl)
    for (const oldest of this.#crawls.keys()) {
      if (this.#size <= this.#most) break
      this.forget(oldest)
    }
  }

  /** Forgets a crawl. */
  forget(batchId: string): void {
    this.#size -= this.#crawls.get(batchId)?.size ?? 0
    this.#crawls.delete(batchId)
  }
}

const isBelow = ({ depth, rank }: Standing, known: Standing): boolean => depth < known.depth || rank < known.rank
