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

/** A new address; `turn` counts those of its group before it. */
export interface AddedAddress extends FoundRow {
  readonly place: number
  readonly turn: number
  readonly state: "waiting" | "refused"
}

/** A refused address that is fetched after all. */
export interface AcceptedAddress extends FoundRow {
  readonly place: number
  readonly turn: number
  readonly refusedBefore: string
}

/** A waiting address that was found nearer to the start. */
export interface NearerAddress extends Pick<FoundRow, "depth" | "rank"> {
  readonly place: number
}

/** What becomes of the addresses that a page or sitemap names. */
export interface FoundPlan {
  readonly added: ReadonlyArray<AddedAddress>
  readonly accepted: ReadonlyArray<AcceptedAddress>
  readonly nearer: ReadonlyArray<NearerAddress>
  /** New addresses for which there is no room. */
  readonly dropped: number
  /** Accepted addresses of each group that has changed. */
  readonly groups: ReadonlyMap<string, number>
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

/**
 * Of two findings of one address the first counts. But an address is refused only if all findings refuse it or it was fetched, and one that still
 * waits takes the lower depth and rank. `trawl_add_found` does the same on PostgreSQL.
 */
export const planFound = (found: ReadonlyArray<FoundRow>, known: KnownCrawl): FoundPlan => {
  const added: Array<AddedAddress> = []
  const accepted: Array<AcceptedAddress> = []
  const nearer: Array<NearerAddress> = []
  const groups = new Map<string, number>()
  let dropped = 0
  const judge = (row: FoundRow): { readonly turn: number; readonly refused: RefusalRow | undefined } => {
    const turn = groups.get(row.group) ?? known.groups.get(row.group) ?? 0
    const refused = row.reason === null ? boundOf(row, turn) : { reason: row.reason, detail: row.detail }
    if (refused === undefined) groups.set(row.group, turn + 1)
    return { turn, refused }
  }
  for (const row of found) {
    const before = known.addresses.get(row.key)
    if (before === undefined && known.count + added.length >= mostKnown) dropped += 1
    else if (before === undefined) {
      const { refused, turn } = judge(row)
      const place = known.count + added.length + 1
      added.push({ ...row, ...refused, place, turn, state: refused === undefined ? "waiting" : "refused" })
    } else if (before.state === "refused" && before.n === null && row.reason === null) {
      const { refused, turn } = judge(row)
      if (refused === undefined)
        accepted.push({ ...row, place: before.place, turn, refusedBefore: before.reason ?? "" })
    } else if (isNearer(row, before))
      nearer.push({
        place: before.place,
        depth: Math.min(row.depth, before.depth),
        rank: Math.min(row.rank, before.rank),
      })
  }
  return { added, accepted, nearer, dropped, groups }
}
