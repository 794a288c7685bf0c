import type { KnownLink } from "./SiteLink.ts"

/** Characters of a title, a link text or a description. */
const longestText = 500

const bounded = (text: string | undefined): string | undefined => {
  const written = text?.trim() ?? ""
  return written === "" ? undefined : written.slice(0, longestText)
}

const told = (link: KnownLink): KnownLink => {
  const [title, text, description] = [bounded(link.title), bounded(link.text), bounded(link.description)]
  return {
    url: link.url,
    ...(title === undefined ? {} : { title }),
    ...(text === undefined ? {} : { text }),
    ...(description === undefined ? {} : { description }),
    ...(link.priority === undefined ? {} : { priority: link.priority }),
  }
}

/** The addresses found so far, each page once, in the order of finding. */
export class LinkBook {
  readonly #links = new Map<string, KnownLink>()
  /** Addresses that turned out to be no pages of their own. */
  readonly #dropped = new Set<string>()
  readonly #most: number
  #isCut = false

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#links.size
  }

  /** Whether no further address is taken. */
  get isFull(): boolean {
    return this.#links.size >= this.#most
  }

  /** Whether an address was left out because the book is full. */
  get isCut(): boolean {
    return this.#isCut
  }

  get links(): ReadonlyArray<KnownLink> {
    return [...this.#links.values()]
  }

  keys(): Iterable<string> {
    return this.#links.keys()
  }

  has(key: string): boolean {
    return this.#links.has(key)
  }

  /** Adds an address, or what was not known of it yet. Returns whether it is new. */
  add(key: string, link: KnownLink): boolean {
    if (this.#dropped.has(key)) return false
    const known = this.#links.get(key)
    if (known === undefined && this.isFull) {
      this.#isCut = true
      return false
    }
    this.#links.set(key, known === undefined ? told(link) : { ...told(link), ...known })
    return known === undefined
  }

  /** Replaces what others say of a page by what it says itself. */
  describe(key: string, page: KnownLink): void {
    const known = this.#links.get(key)
    if (known !== undefined) this.#links.set(key, { ...known, ...told({ ...page, url: known.url }) })
  }

  /** Removes an address for good: it leads elsewhere, or to nothing. */
  drop(key: string): void {
    this.#links.delete(key)
    this.#dropped.add(key)
  }
}
