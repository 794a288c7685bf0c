import { spelledNamesOf } from "@trawl/hast"
import type { Region } from "../parts/Region.ts"
import { logOf, shareOf, upTo } from "./scale.ts"
import type { PageModel } from "./PageModel.ts"

/** A named property of a page as an integer from 0 to 255. */
type PageFeature = readonly [name: string, valueOf: (view: PageModel, parts: PartCounts) => number]

/** What all parts of a page hold together. */
interface PartCounts {
  readonly tags: ReadonlyMap<string, number>
  /** Parts whose names say that they are posts, replies, products or prices. */
  readonly words: ReadonlyMap<string, number>
}

/** Words in names by which the types of pages differ; their order is part of the trained tables. */
const words = ["post", "reply", "comment", "message", "thread", "topic", "forum", "user", "quote", "signature", "product", "price", "cart", "sku", "variant", "swatch", "add-to", "rating", "review", "card", "grid", "item", "collection", "category", "tile", "hero", "feature", "pricing", "testimonial", "faq", "service", "cta", "toc", "doc", "api", "code", "highlight", "sidebar", "version", "article", "byline", "author", "date", "entry", "blog", "excerpt", "archive", "pagination", "filter", "facet", "video", "gallery", "slider", "event", "job", "recipe"]
const wordPattern = new RegExp(words.join("|"), "gu")

/** Longer lists of names are of style sheets. */
const longestNames = 300

/** Counts the parts of a page by tag, and by the words of their names. */
export const countParts = (page: Region): PartCounts => {
  const tags = new Map<string, number>()
  const spelt = new Map<string, number>()
  const found = new Map<string, number>()
  const waiting: Array<Region> = [page]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    tags.set(part.tag, (tags.get(part.tag) ?? 0) + 1)
    const names = part.node.type === "root" ? "" : spelledNamesOf(part.node)
    if (names !== "") spelt.set(names, (spelt.get(names) ?? 0) + 1)
    for (const child of part.children) waiting.push(child)
  }
  // Names repeat, so each spelling is searched once.
  for (const [names, count] of spelt) for (const word of names.toLowerCase().slice(0, longestNames).match(wordPattern) ?? []) found.set(word, (found.get(word) ?? 0) + count)
  return { tags, words: found }
}

const pathWords: Readonly<Record<string, RegExp>> = {
  forum: /forum|thread|topic|viewtopic|discuss|community|question|\bt\//u,
  product: /product|\/p\/|\/dp\/|item|sku|\/itm|prod/u,
  collection: /collection|category|categories|catalog|shop|\/c\/|\/s\/|store|brand|women|\bmen/u,
  docs: /docs?\b|documentation|manual|reference|guide|\bapi\b|tutorial|learn|wiki|help|support/u,
  blog: /blog|news|article|story|post|\/20\d\d\//u,
  service: /service|solution|about|pricing|feature|company|platform|software|consult|agency/u,
  listing: /list|search|tag|browse|directory|topics|archive|jobs|events|best|top-/u,
}
const hosts: Readonly<Record<string, RegExp>> = {
  docs: /^(?:docs?|developers?|dev|api|help|support|wiki|learn|manual)\.|readthedocs|\.dev$|\.io$/u,
  forum: /forum|community|discuss|board|answers|talk/u,
  shop: /^(?:shop|store)\.|shop/u,
  blog: /^(?:blog|news)\.|news|times|post|magazine|daily/u,
}

// Many features of a page ask, one after the other.
let parsed: { readonly url: string; readonly parts: URL | null } = { url: "", parts: null }

const urlOf = ({ facts: { url } }: PageModel): URL | null => {
  if (parsed.url !== url) parsed = { url, parts: URL.parse(url) }
  return parsed.parts
}

const segmentsOf = (view: PageModel): ReadonlyArray<string> => urlOf(view)?.pathname.split("/").filter((segment) => segment !== "") ?? []
const types = (pattern: RegExp) => (view: PageModel) => Number([...view.facts.types].some((type) => pattern.test(type)))
const blocksWith = (view: PageModel, pattern: RegExp): number => view.blocks.reduce((count, { text }) => count + Number(text.length < 200 && pattern.test(text)), 0)
const per = (count: number | undefined, view: PageModel): number => upTo(((count ?? 0) * 100) / Math.max(1, view.blocks.length), 200)

/** What a page as a whole looks like: what its type is told from. */
export const pageFeatures: ReadonlyArray<PageFeature> = [
  ["page:length", (view) => logOf(view.total)],
  ["page:blocks", (view) => logOf(view.blocks.length)],
  ["page:linked", (view) => shareOf(view.sums.linked(view.page), view.total)],
  ["page:prose", (view) => shareOf(view.sums.prose(view.page), view.total)],
  ["page:paragraphs", (view) => logOf(view.blocks.filter((block) => block.length > 80 && block.linked * 3 < block.length).length)],
  ["page:longest", (view) => logOf(view.blocks.reduce((most, block) => Math.max(most, block.length - block.linked), 0))],
  ["page:candidate", (view) => shareOf(view.sums.length(view.candidate), view.total)],
  ["page:candidateProse", (view) => shareOf(view.sums.prose(view.candidate), view.sums.prose(view.page))],
  ["page:column", (view) => shareOf(view.sums.length(view.column), view.total)],
  ["page:columnProse", (view) => shareOf(view.sums.prose(view.column), view.sums.prose(view.page))],
  ["page:columnLinked", (view) => shareOf(view.sums.linked(view.column), view.sums.length(view.column))],
  ["page:images", (view) => logOf(view.page.images)],
  ["page:headings", (view) => logOf(view.page.headings)],
  ["page:prices", (view) => logOf(blocksWith(view, /[$€£¥₹₽]\s?\d|\d\s?(?:€|zł|kr\b|руб)/u))],
  ["page:dates", (view) => logOf(blocksWith(view, /\b(?:19|20)\d\d\b|\bago\b|\d{1,2}:\d\d/u))],
  ["page:questions", (view) => logOf(blocksWith(view, /[?？]$/u))],
  ["page:type:article", types(/article|posting|report\b|newsarticle/u)],
  ["page:type:product", types(/product|offer/u)],
  ["page:type:forum", types(/discussion|qapage|question|comment/u)],
  ["page:type:list", types(/itemlist|collectionpage|searchresults|breadcrumblist/u)],
  ["page:type:docs", types(/techarticle|docusaurus|sphinx|mkdocs|gitbook|apireference|howto/u)],
  ["page:type:service", types(/service|localbusiness|organization|softwareapplication|faqpage/u)],
  ["page:type:website", types(/^website$/u)],
  ["page:type:count", (view) => upTo(view.facts.types.size, 30)],
  ["page:kind", (view) => ["other", "article", "discussion", "product"].indexOf(view.facts.kind)],
  ["page:url:depth", (view) => upTo(segmentsOf(view).length, 10)],
  ["page:url:slug", (view) => upTo(segmentsOf(view).at(-1)?.split(/[-_]/u).length ?? 0, 20)],
  ["page:url:digits", (view) => upTo(urlOf(view)?.pathname.match(/\d/gu)?.length ?? 0, 20)],
  ["page:url:query", (view) => upTo(urlOf(view)?.searchParams.size ?? 0, 5)],
  ["page:url:html", (view) => Number(/\.html?$|\.php$|\.aspx?$/u.test(urlOf(view)?.pathname ?? ""))],
  ...Object.entries(pathWords).map(([name, pattern]): PageFeature => [`page:path:${name}`, (view) => Number(pattern.test((urlOf(view)?.pathname ?? "").toLowerCase()))]),
  ...Object.entries(hosts).map(([name, pattern]): PageFeature => [`page:host:${name}`, (view) => Number(pattern.test(urlOf(view)?.hostname.replace(/^www\./u, "") ?? ""))]),
  ...["pre", "code", "table", "tr", "form", "input", "h1", "h2", "h3", "article", "section", "ul", "li", "p", "blockquote", "button", "time", "iframe", "video", "dl", "details", "aside", "nav", "main"].map((tag): PageFeature => [`page:tag:${tag}`, (view, { tags }) => (tag === "h1" || tag === "main" || tag === "article" ? upTo(tags.get(tag) ?? 0, 60) : per(tags.get(tag), view))]),
  ...words.map((word): PageFeature => [`page:name:${word}`, (view, { words: found }) => per(found.get(word), view)]),
]
