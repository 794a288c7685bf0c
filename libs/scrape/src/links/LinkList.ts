import { collapsed } from "@trawl/hast"
import { mostPageLinks, type PageLink } from "./PageLinks.ts"

/** A link as an element has it. */
export interface WrittenLink {
  readonly href: string
  readonly text?: string
  readonly nofollow?: boolean
  readonly kind?: PageLink["kind"]
}

/** Schemes of hrefs that name no page: scripts, embedded data and the like. */
const noAddress = /^\s*(?:javascript|data|blob|about|vbscript|filesystem):/iu

/** Characters of an address beyond which it is left out: it could not be fetched, and 20,000 of them would fill the memory. */
const longestAddress = 4_096

const longestText = 200

/** The links of one page, each address once. */
export class LinkList {
  readonly #base: string
  readonly #own: string
  readonly #found = new Map<string, PageLink>()
  /** Addresses as they are written: most pages repeat their menus. */
  readonly #resolved = new Map<string, string | undefined>()
  #isCut = false

  constructor(base: string, own: string) {
    this.#base = base
    this.#own = withoutAnchor(own)
  }

  get links(): ReadonlyArray<PageLink> {
    return [...this.#found.values()]
  }

  get isCut(): boolean {
    return this.#isCut
  }

  add(link: WrittenLink): void {
    const url = this.#addressOf(link.href)
    if (url === undefined) return
    const known = this.#found.get(url)
    if (known === undefined && this.#found.size >= mostPageLinks) {
      this.#isCut = true
      return
    }
    const text = collapsed(link.text ?? "").slice(0, longestText)
    this.#found.set(url, known === undefined ? linkOf(url, text, link) : merged(known, text, link))
  }

  #addressOf(href: string): string | undefined {
    if (this.#resolved.has(href)) return this.#resolved.get(href)
    const url = this.#resolve(href)
    this.#resolved.set(href, url)
    return url
  }

  /** Undefined for what names no other page. */
  #resolve(href: string): string | undefined {
    const written = href.trim()
    if (written === "" || noAddress.test(written) || written.length > longestAddress) return undefined
    const url = URL.parse(written, this.#base === "" ? undefined : this.#base)
    const address = url === null ? written : withoutAnchor(url.href)
    return address === this.#own || address.length > longestAddress ? undefined : address
  }
}

/** The address without its fragment, unless a script of the page reads that as a route. */
const withoutAnchor = (url: string): string => {
  const at = url.indexOf("#")
  return at < 0 || /^#!?\/./u.test(url.slice(at)) ? url : url.slice(0, at)
}

const linkOf = (url: string, text: string, { kind, nofollow = false }: WrittenLink): PageLink => ({
  url,
  ...(text === "" ? {} : { text }),
  ...(nofollow ? { nofollow: true as const } : {}),
  ...(kind === undefined ? {} : { kind }),
})

/** A link that is met again: it is followed if one of them may be. */
const merged = (known: PageLink, text: string, { nofollow = false }: WrittenLink): PageLink => {
  const { nofollow: always = false, ...link } = known
  return {
    ...link,
    ...(known.text === undefined && text !== "" ? { text } : {}),
    ...(always && nofollow ? { nofollow: true as const } : {}),
  }
}
