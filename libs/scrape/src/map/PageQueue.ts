/** A page whose links are still to be looked at. */
export interface WaitingPage {
  /** Its key in the list of links. */
  readonly key: string
  readonly url: string
  readonly depth: number
  readonly isPagination: boolean
}

/** Pages that a queue takes in all. */
const mostKnown = 200_000

/** Pages that are still to be looked at: parts of lists first, then in the order of finding. */
export class PageQueue {
  readonly #known = new Set<string>()
  readonly #lists: Array<WaitingPage> = []
  readonly #others: Array<WaitingPage> = []
  #taken = 0

  get waiting(): number {
    return this.#lists.length + this.#others.length
  }

  /** Pages that were taken. */
  get taken(): number {
    return this.#taken
  }

  /** Adds a page once: parts of a list by their address, since their keys may be equal, others by their key. */
  add(page: WaitingPage): void {
    const name = page.isPagination ? page.url : page.key
    if (this.#known.has(name) || this.#known.size >= mostKnown) return
    this.#known.add(name)
    const queue = page.isPagination ? this.#lists : this.#others
    queue.push(page)
  }

  /** Notes that a page was looked at already. */
  note(key: string): void {
    this.#known.add(key)
  }

  take(count: number): ReadonlyArray<WaitingPage> {
    const lists = this.#lists.splice(0, count)
    const pages = [...lists, ...this.#others.splice(0, count - lists.length)]
    this.#taken += pages.length
    return pages
  }
}
