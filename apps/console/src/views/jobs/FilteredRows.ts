import type { PageRow } from "./PageRow.ts"

/** Which pages to show. */
export interface RowFilter {
  /** Part of the address, the title or the failure, in any case. */
  readonly text: string
  readonly outcome: "" | "document" | "failed"
  /** A code of failures. */
  readonly code: string
  readonly host: string
}

const isWanted = ({ code, host, outcome, text }: RowFilter, row: PageRow): boolean =>
  (outcome === "" || row.isFailed === (outcome === "failed")) &&
  (code === "" || row.code === code) &&
  (host === "" || row.host === host) &&
  (text === "" || row.url.toLowerCase().includes(text) || row.text.toLowerCase().includes(text))

const sameFilter = (one: RowFilter, other: RowFilter): boolean =>
  one.text === other.text && one.outcome === other.outcome && one.code === other.code && one.host === other.host

/** The rows that a filter lets through. Rows that are added are looked at once; another filter looks at all of them. */
export class FilteredRows {
  #filter: RowFilter = { text: "", outcome: "", code: "", host: "" }
  #places: Array<number> = []
  #seen = 0
  readonly #rows: ReadonlyArray<PageRow>

  constructor(rows: ReadonlyArray<PageRow>) {
    this.#rows = rows
  }

  /** Takes in what was added, and the filter if it has changed. Returns how many rows there are. */
  update(asked: RowFilter): number {
    const filter = { ...asked, text: asked.text.toLowerCase() }
    if (!sameFilter(filter, this.#filter)) {
      this.#filter = filter
      this.#places = []
      this.#seen = 0
    }
    if (this.#passesAll) return this.#rows.length
    for (; this.#seen < this.#rows.length; this.#seen++) {
      const row = this.#rows[this.#seen]
      if (row !== undefined && isWanted(filter, row)) this.#places.push(this.#seen)
    }
    return this.#places.length
  }

  /** A row by its place among those that are let through. */
  readonly at = (place: number): PageRow | undefined =>
    this.#rows[this.#passesAll ? place : (this.#places[place] ?? -1)]

  get #passesAll(): boolean {
    const { code, host, outcome, text } = this.#filter
    return `${code}${host}${outcome}${text}` === ""
  }
}
