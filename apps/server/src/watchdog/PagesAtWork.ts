import type { WatchedPage } from "@trawl/core"
import { newTable, PageTable, type SharedTable } from "./PageTable.ts"

/** Turns start over after this number: a 32-bit integer holds them. */
const lastTurn = 2 ** 31 - 1

/** A thread's pages in progress, in as many tables as they need. */
export class PagesAtWork {
  readonly #share: (table: SharedTable) => void
  readonly #tables: Array<PageTable> = []
  #turn = 0

  /** `share` gets each new table, for the thread that reads it. */
  constructor(share: (table: SharedTable) => void) {
    this.#share = share
  }

  /** Adds a page. The returned function removes it. */
  begin(page: WatchedPage): () => void {
    this.#turn = (this.#turn % lastTurn) + 1
    const table = this.#tables.find(({ isFull }) => !isFull) ?? this.#newTable()
    const place = table.begin(page, this.#turn)
    return () => table.end(place)
  }

  #newTable(): PageTable {
    const shared = newTable()
    const table = new PageTable(shared)
    this.#tables.push(table)
    this.#share(shared)
    return table
  }
}
