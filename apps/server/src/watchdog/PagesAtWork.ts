import type { WatchedPage } from "@trawl/core"
import { newTable, PageTable, type SharedTable } from "./PageTable.ts"

/** Turns of pages begin anew after this many: a 32-bit number holds them. */
const lastTurn = 2 ** 31 - 1

/** The pages that a thread has at work, in as many tables as they need. */
export class PagesAtWork {
  readonly #share: (table: SharedTable) => void
  readonly #tables: Array<PageTable> = []
  #turn = 0

  /** `share` is handed each new table, for the thread that reads it. */
  constructor(share: (table: SharedTable) => void) {
    this.#share = share
  }

  /** Adds a page. The function returned takes it out. */
  begin(page: WatchedPage): () => void {
    this.#turn = (this.#turn % lastTurn) + 1
    for (const table of this.#tables) {
      const place = table.begin(page, this.#turn)
      if (place !== undefined) return () => table.end(place)
    }
    const shared = newTable()
    const table = new PageTable(shared)
    this.#tables.push(table)
    const place = table.begin(page, this.#turn)
    this.#share(shared)
    return () => (place === undefined ? undefined : table.end(place))
  }
}
