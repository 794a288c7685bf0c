import { KnownNames } from "@trawl/hast"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import { decide, type Decision } from "../Decision.ts"
import type { PageModel } from "../features/PageModel.ts"
import { likeliestType, type TypeShares } from "../PageType.ts"
import type { Region } from "../parts/Region.ts"
import { announces } from "../rules/dropClutter.ts"
import { isPriceText } from "../stated/isPriceText.ts"
import { meanOf } from "./lengthOf.ts"
import { linkOf } from "./linkOf.ts"

/** Fewer are no list. */
const fewestTeasers = 3
/** A teaser says so many characters at most beside its link, one whose text breaks off so many, and its link at least so many. */
const [longestTeaser, longestBrokenOff, shortestLink] = [300, 500, 12]
/** The body of a page is at least so long, and surely content: in characters and in 1/10,000. */
const [shortestBody, surely] = [250, 8_500]
/** What reads as surely as this is of the page itself, in 1/10,000. */
const mostLikely = 8_000
/** What teasers are of the text of their list at least. */
const leastShare = 0.75

/**
 * Drops lists of other pages from one about one thing: items that lead elsewhere on the site with a picture, a date or a few
 * words, in a part of their own; and lines between its paragraphs that announce another page.
 */
export const dropTeasers = (decisions: ReadonlyArray<Decision>, view: PageModel, types: TypeShares): void => {
  for (const decision of decisions) if (isPromotion(decision)) decide(decision, false, "teaser")
  const lists = listsOf(view, likeliestType(types) === "product").map(({ first, end }) => decisions.slice(first, end))
  if (bodyOf(decisions) - lists.reduce((sum, list) => sum + bodyOf(list), 0) < shortestBody) return
  for (const list of lists)
    if (meanOf(list) < mostLikely) for (const decision of list) decide(decision, false, "teaser")
}

// A line that a rule found to lead elsewhere and that says so; more links in it are a list.
const isPromotion = ({ block: { edge, text } }: Decision): boolean =>
  edge.tag === "p" && edge.dropped === "clutter" && edge.links < fewestTeasers && announces.test(text)

const listsOf = (view: PageModel, isProduct: boolean): ReadonlyArray<Region> => {
  const lists: Array<Region> = []
  const page = { blocks: view.blocks, isProduct, sums: view.sums, site: siteOf(view.facts.url) }
  const waiting: Array<Region> = [view.page]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.end - part.first <= fewestTeasers) continue
    if (isList(part, page)) lists.push(part)
    else for (const child of part.children) waiting.push(child)
  }
  return lists
}

interface Page extends Pick<PageModel, "blocks" | "sums"> {
  readonly isProduct: boolean
  readonly site: string
}

const isList = (part: Region, page: Page): boolean => {
  if (part.children.length < fewestTeasers) return false
  const teasers = part.children.filter((child) => isTeaser(child, page))
  return (
    teasers.length >= fewestTeasers &&
    teasers.reduce((sum, teaser) => sum + page.sums.length(teaser), 0) >= page.sums.length(part) * leastShare
  )
}

// Rows are of a table, and what has a price is for sale there, but beside a product.
const isTeaser = (part: Region, { blocks, isProduct, site, sums }: Page): boolean => {
  if (part.tag === "tr" || part.end - part.first < 2) return false
  const own = sums.length(part) - sums.linked(part)
  if (own > longestBrokenOff) return false
  const texts = blocks.slice(part.first, part.end)
  return (
    texts.some((block) => leadsOn(block, site)) &&
    (own <= longestTeaser || texts.some(breaksOff)) &&
    (isProduct || !texts.some(({ text }) => isPriceText(text)))
  )
}

/** A shorter text is a heading, a date, a name. */
const shortestExcerpt = 100

// The beginning of another page.
const breaksOff = ({ length, text }: ContentBlock): boolean =>
  length >= shortestExcerpt && /(?:…|\.\.\.|…\]|\.\]|[\p{L}\p{N},])$/u.test(text)

// A text that is all link, to another page of the site.
const leadsOn = (block: ContentBlock, site: string): boolean => {
  if (block.length < shortestLink || block.linked !== block.length) return false
  const address = String(linkOf(block)?.properties.href ?? "")
  return !address.startsWith("#") && (!/^[a-z]+:/iu.test(address) || siteOf(address) === site)
}

/** The last two labels of the name of the host. Most addresses of a page begin alike. */
const siteOf = (address: string): string => sites.of(/^https?:\/\/[\w.-]+(?=\/)/u.exec(address)?.[0] ?? address)

const sites = new KnownNames((address) => URL.parse(address)?.hostname.split(".").slice(-2).join(".") ?? "")

const bodyOf = (decisions: ReadonlyArray<Decision>): number =>
  decisions.reduce(
    (sum, { block, isKept, probability }) =>
      isKept && probability >= surely ? sum + block.length - block.linked : sum,
    0,
  )
