import type { ResultRow } from "../../results/PageResult.ts"
import { type CrawlRow, duplicateReason, type RefusalRow } from "../CrawlRow.ts"
import { count, type CrawlChanges, countRefusal } from "./CrawlChanges.ts"
import type { KnownAddress } from "./planFound.ts"

/** A known address, as far as ends of tasks concern it. */
export type EndAddress = Pick<KnownAddress, "key" | "place" | "n" | "state" | "reason">

/** An address that no page has named, and where page `foundOn` has ended. */
export interface AddedEnd {
  readonly place: number
  readonly key: string
  readonly url: string
  readonly foundOn: number
}

/** What is to be written of an address that has changed. */
export interface ChangedEnd {
  readonly state: "ended" | "refused"
  readonly reason: string | null
  readonly detail: string | null
}

/** What ends of tasks change. `changed` by place; none of them is among the added ones. */
export interface PlannedEnds {
  readonly added: ReadonlyArray<AddedEnd>
  readonly changed: ReadonlyMap<number, ChangedEnd>
}

/** A result of a task of a crawl. */
type TaskRow = ResultRow & { readonly crawl: CrawlRow }

/** Judges ends of tasks, one after the other: pages that end together may end at the same place. Counts them in `changes`. */
export class EndPlanner implements PlannedEnds {
  readonly added: Array<AddedEnd> = []
  readonly changed = new Map<number, ChangedEnd>()
  readonly #changes: CrawlChanges
  readonly #byKey = new Map<string, EndAddress>()
  readonly #keys = new Map<number, string>()

  constructor(changes: CrawlChanges, known: ReadonlyArray<EndAddress>) {
    this.#changes = changes
    for (const address of known) {
      this.#byKey.set(address.key, address)
      if (address.n !== null) this.#keys.set(address.n, address.key)
    }
  }

  resolve(row: ResultRow): ResultRow {
    const own = this.#byKey.get(this.#keys.get(row.n) ?? "")
    if (row.crawl === undefined || own === undefined) return row
    const { kind, refusal } = row.crawl
    if (kind === "sitemap") count(this.#changes, { sitemaps_open: -1 })
    if (refusal !== undefined && own.state === "taken") {
      this.#refuse(own, refusal)
      if (kind !== "sitemap") count(this.#changes, { found: -1 })
    }
    if (kind === "sitemap") return { ...row, status: "skipped", body: "", code: null, error: null, target: null }
    return this.#resolvePage({ ...row, crawl: row.crawl }, own)
  }

  #resolvePage(row: TaskRow, own: EndAddress): ResultRow {
    const { endedAt } = row.crawl
    if (row.status !== "completed") return row
    const end = endedAt === undefined ? own : this.#byKey.get(endedAt.key)
    if (end?.state === "ended") {
      if (endedAt !== undefined && own.state !== "ended") {
        this.#refuse(own, { reason: duplicateReason, detail: endedAt.detail })
        count(this.#changes, { found: -1 })
      }
      // Another page has named what this one names.
      const crawl: CrawlRow = { ...row.crawl, found: [] }
      return { ...row, status: "skipped", body: "", bytes: 0, credits: 0, target: null, crawl }
    }
    if (end !== undefined) this.#endAt(end)
    else if (endedAt !== undefined) this.#addEnd(row.n, endedAt)
    return row
  }

  #refuse(own: EndAddress, { detail, reason }: RefusalRow): void {
    this.#change(own, { state: "refused", reason, detail })
    countRefusal(this.#changes, reason, 1)
  }

  /** Notes that a page ended at a known address, which need not be fetched any more. */
  #endAt(end: EndAddress): void {
    this.#change(end, { state: "ended", reason: null, detail: null })
    if (end.state === "waiting") count(this.#changes, { waiting: -1 })
    if (end.state === "refused") {
      countRefusal(this.#changes, end.reason ?? "", -1)
      count(this.#changes, { found: 1 })
    }
  }

  #addEnd(foundOn: number, { key, url }: NonNullable<CrawlRow["endedAt"]>): void {
    const place = this.#changes.row.known + 1
    this.added.push({ place, key, url, foundOn })
    this.#byKey.set(key, { key, place, n: null, state: "ended", reason: null })
    count(this.#changes, { known: 1, found: 1 })
  }

  #change(address: EndAddress, change: ChangedEnd): void {
    this.changed.set(address.place, change)
    const { reason, state } = change
    this.#byKey.set(address.key, { ...address, state, reason })
  }
}
