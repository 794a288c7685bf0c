import { isPagination } from "./isPagination.ts"
import type { PageQueue, WaitingPage } from "./PageQueue.ts"
import type { LookedAtPage, PageLinkFacts } from "./SiteSources.ts"
import type { FoundLinks, ListedLink } from "./FoundLinks.ts"

/** Links per portion: a few milliseconds. */
const portion = 200

/** Files in which no links are looked for. */
const files =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|epub|mobi|zip|gz|bz2|xz|7z|rar|tar|xml|rss|atom|json|ya?ml|txt|csv|tsv|md|log)$/iu

/** What the links of a page are added to. */
export interface LinkTargets {
  readonly found: FoundLinks
  readonly queue: PageQueue
}

/** A page with links, at this many links from the start. */
export interface LinkingPage {
  readonly page: LookedAtPage
  readonly depth: number
  /** Whether it is a further part of a list. */
  readonly isPagination?: boolean
}

/** What a link leads to, if its page may have further links. */
const pageOf = (taken: ListedLink, link: PageLinkFacts, depth: number): WaitingPage | undefined =>
  taken.isExternal || files.test(URL.parse(taken.url)?.pathname ?? "")
    ? undefined
    : { key: taken.key, url: taken.url, depth, isPagination: isPagination({ ...link, url: taken.url }) }

/** Adds the links of a page, and queues their pages. Returns how many of them were new. Yields between portions. */
export function* noteLinks(
  { queue, found }: LinkTargets,
  { depth, isPagination: isList = false, page }: LinkingPage,
): Generator<void, number> {
  const further: Array<WaitingPage> = []
  let added = 0
  for (const [at, link] of page.links.links.entries()) {
    if (at % portion === portion - 1) yield
    if (link.kind === "feed") continue
    const taken = found.add({ ...link, base: page.url }, { url: page.url, depth, via: "link" })
    if (taken === undefined) continue
    added += taken.isNew ? 1 : 0
    further.push(...[pageOf(taken, link, depth + 1) ?? []].flat())
  }
  // A list whose last part showed nothing new has ended, though some go on for ever.
  const isEnded = isList && added === 0
  for (const next of further) if (!(isEnded && next.isPagination)) queue.add(next)
  return added
}
