import type { FoundAddress, GroupBound, Refusal } from "./FoundAddress.ts"

/** A link as a page or a sitemap has it. */
export interface Link {
  /** As it was written: absolute or relative to `base`. */
  readonly url: string
  /** The address of the page, or what its `base` element says. */
  readonly base: string
  readonly nofollow?: boolean
  /** Of `a` and `link`: `next` helps the order. */
  readonly rel?: string
  /** Of a sitemap, 0 to 1. */
  readonly priority?: number
}

/** Where a link was found. */
export interface LinkSource {
  /** The address of the page or the sitemap. */
  readonly url: string
  /** Links between the start and it. What a sitemap names has depth 0. */
  readonly depth: number
  readonly via: "link" | "redirect" | "sitemap"
}

/** The policies of one crawl, compiled. Nothing in it changes; one serves all pages of a crawl. */
export interface Frontier {
  /** What becomes of a link. Never throws. */
  readonly judge: (link: Link, source: LinkSource) => FoundAddress
  /** The key of the page at an absolute address. A text that is no address is its own key. Keys are addresses, whose keys are the same. */
  readonly keyOf: (url: string) => string
  /** Where a page ended: at its canonical address if `deduplication.canonical` is set and that lies on the same site. */
  readonly endOf: (page: { readonly url: string; readonly canonical?: string }) => {
    readonly key: string
    readonly url: string
  }
  /** Why a page that a redirect led to is not taken; undefined if it is. */
  readonly judgeTarget: (url: string) => Refusal | undefined
  /** Why the start itself is not taken, although its links are; undefined if it is. */
  readonly startRefusal: Refusal | undefined
  /** Absent: traps are not bounded. */
  readonly sameContentBound: GroupBound | undefined
  /** Sentences for the `warning` of the crawl. */
  readonly warnings: ReadonlyArray<string>
}
