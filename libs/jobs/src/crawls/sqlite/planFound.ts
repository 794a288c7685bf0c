import type { FoundRow, RefusalRow } from "../CrawlRow.ts"
import { mostKnown } from "../crawlBounds.ts"

/** A known address, as the store has it. */
export interface KnownAddress {
  readonly key: string
  readonly place: number
  readonly state: "waiting" | "taken" | "ended" | "refused"
  readonly depth: number
  readonly rank: number
  readonly reason: string | null
  /** The page that it became; null for one that was never fetched. */
  readonly n: number | null
}

/** An address that page `found_on` names. */
export interface NamedRow extends FoundRow {
  readonly found_on: number
}

/** A new address; `turn` counts those of its group before it. */
export interface AddedAddress extends NamedRow {
  readonly place: number
  readonly turn: number
  readonly state: "waiting" | "refused"
}

/** A refused address that is fetched after all. */
export interface AcceptedAddress extends NamedRow {
  readonly place: number
  readonly turn: number
  readonly refusedBefore: string
}

/** A waiting address that was found nearer to the start. */
export interface NearerAddress extends Pick<FoundRow, "depth" | "rank"> {
  readonly place: number
}

/** What becomes of the addresses that pages or sitemaps name. To be written in this order: one address may be of several kinds. */
export interface FoundPlan {
  readonly added: ReadonlyArray<AddedAddress>
  readonly accepted: ReadonlyArray<AcceptedAddress>
  readonly nearer: ReadonlyArray<NearerAddress>
  /** New addresses for which there is no room. */
  readonly dropped: number
  /** Accepted addresses of each group that has changed. */
  readonly groups: ReadonlyMap<string, number>
  /** The added and the changed addresses as they are then, by key. */
  readonly changed: ReadonlyMap<string, KnownAddress>
}

/** What is known of the crawl before. */
export interface KnownCrawl {
  /** Number of its addresses. */
  readonly count: number
  readonly addresses: ReadonlyMap<string, KnownAddress>
  /** Accepted addresses of each group. */
  readonly groups: ReadonlyMap<string, number>
}

const boundOf = ({ bound_detail, bound_reason, most }: FoundRow, members: number): RefusalRow | undefined =>
  most !== null && members >= most ? { reason: bound_reason ?? "GROUP_FULL", detail: bound_detail } : undefined

const isNearer = (found: FoundRow, { depth, rank, state }: KnownAddress): boolean =>
  state === "waiting" && found.reason === null && (found.depth < depth || found.rank < rank)

/** The pages before give the numbers of addresses and groups to those after them. */
class FoundPlanner implements FoundPlan {
  readonly added: Array<AddedAddress> = []
  readonly accepted: Array<AcceptedAddress> = []
  readonly groups = new Map<string, number>()
  readonly changed = new Map<string, KnownAddress>()
  dropped = 0
  readonly #known: KnownCrawl
  readonly #nearer = new Map<number, NearerAddress>()

  constructor(known: KnownCrawl) {
    this.#known = known
  }

  get nearer(): ReadonlyArray<NearerAddress> {
    return [...this.#nearer.values()]
  }

  note(row: NamedRow): void {
    const before = this.changed.get(row.key) ?? this.#known.addresses.get(row.key)
    if (before === undefined) this.#add(row)
    else if (before.state === "refused" && before.n === null && row.reason === null) this.#accept(row, before)
    else if (isNearer(row, before)) this.#approach(row, before)
  }

  #judge(row: NamedRow): { readonly turn: number; readonly refused: RefusalRow | undefined } {
    const turn = this.groups.get(row.group) ?? this.#known.groups.get(row.group) ?? 0
    const refused = row.reason === null ? boundOf(row, turn) : { reason: row.reason, detail: row.detail }
    if (refused === undefined) this.groups.set(row.group, turn + 1)
    return { turn, refused }
  }

  #add(row: NamedRow): void {
    const before = this.#known.count + this.added.length
    if (before >= mostKnown) {
      this.dropped += 1
      return
    }
    const { refused, turn } = this.#judge(row)
    const place = before + 1
    const state = refused === undefined ? "waiting" : "refused"
    this.added.push({ ...row, ...refused, place, turn, state })
    const { depth, key, rank } = row
    this.changed.set(key, { key, place, state, depth, rank, reason: refused?.reason ?? null, n: null })
  }

  #accept(row: NamedRow, before: KnownAddress): void {
    const { refused, turn } = this.#judge(row)
    if (refused !== undefined) return
    this.accepted.push({ ...row, place: before.place, turn, refusedBefore: before.reason ?? "" })
    const { depth, key, rank } = row
    this.changed.set(key, { ...before, state: "waiting", depth, rank, reason: null })
  }

  #approach({ depth, key, rank }: NamedRow, before: KnownAddress): void {
    const nearer = { depth: Math.min(depth, before.depth), rank: Math.min(rank, before.rank) }
    this.#nearer.set(before.place, { place: before.place, ...nearer })
    this.changed.set(key, { ...before, ...nearer })
  }
}

/**
 * What becomes of what pages name, one after the other. Of two findings of one address the first counts. But an address is refused only if all
 * findings refuse it or it was fetched, and one that still waits takes the lower depth and rank. `trawl_add_found` does the same on PostgreSQL.
 */
export const planFound = (found: ReadonlyArray<NamedRow>, known: KnownCrawl): FoundPlan => {
  const planner = new FoundPlanner(known)
  for (const row of found) planner.note(row)
  return planner
}
