import type { Element } from "hast"
import type { Region } from "../parts/Region.ts"
import { logOf, shareOf, upTo } from "./scale.ts"
import type { PageModel } from "./PageModel.ts"

/** A property of a page as an integer from 0 to 255. */
type PageFeature = (pageModel: PageModel, regions: RegionCounts) => number

/** Counts over all regions of a page. */
interface RegionCounts {
  readonly tags: ReadonlyMap<string, number>
  /** Regions by a word of their names, such as post, reply, product or price. */
  readonly words: ReadonlyMap<string, number>
}

/** Words of names that distinguish page types; their order is part of the trained tables. */
const words = [
  "post",
  "reply",
  "comment",
  "message",
  "thread",
  "topic",
  "forum",
  "user",
  "quote",
  "signature",
  "product",
  "price",
  "cart",
  "sku",
  "variant",
  "swatch",
  "add-to",
  "rating",
  "review",
  "card",
  "grid",
  "item",
  "collection",
  "category",
  "tile",
  "hero",
  "feature",
  "pricing",
  "testimonial",
  "faq",
  "service",
  "cta",
  "toc",
  "doc",
  "api",
  "code",
  "highlight",
  "sidebar",
  "version",
  "article",
  "byline",
  "author",
  "date",
  "entry",
  "blog",
  "excerpt",
  "archive",
  "pagination",
  "filter",
  "facet",
  "video",
  "gallery",
  "slider",
  "event",
  "job",
  "recipe",
]
const wordPattern = new RegExp(words.join("|"), "gu")

/** Characters read of an element's names: longer lists are utility classes of style sheets. */
const longestNames = 300

/** Counts the regions of a page by tag, and by words of their names. */
export const countRegions = (page: Region): RegionCounts => {
  const tags = new Map<string, number>()
  const names = new Map<string, number>()
  const found = new Map<string, number>()
  const waiting: Array<Region> = [page]
  for (let region = waiting.pop(); region !== undefined; region = waiting.pop()) {
    tags.set(region.tag, (tags.get(region.tag) ?? 0) + 1)
    if (region.node.type === "element") countNames(region.node, names)
    for (const child of region.children) waiting.push(child)
  }
  // Names repeat, so each is searched once.
  for (const [name, count] of names)
    for (const word of name.toLowerCase().slice(0, longestNames).match(wordPattern) ?? [])
      found.set(word, (found.get(word) ?? 0) + count)
  return { tags, words: found }
}

const countNames = ({ properties: { className, id } }: Element, names: Map<string, number>): void => {
  let length = 0
  if (Array.isArray(className))
    for (const name of className) {
      if ((length += String(name).length + 1) > longestNames) return
      names.set(String(name), (names.get(String(name)) ?? 0) + 1)
    }
  if (typeof id === "string") names.set(id, (names.get(id) ?? 0) + 1)
}

const pathWords: ReadonlyArray<RegExp> = [
  // forum
  /forum|thread|topic|viewtopic|discuss|community|question|\bt\//u,
  // product
  /product|\/p\/|\/dp\/|item|sku|\/itm|prod/u,
  // collection
  /collection|category|categories|catalog|shop|\/c\/|\/s\/|store|brand|women|\bmen/u,
  // docs
  /docs?\b|documentation|manual|reference|guide|\bapi\b|tutorial|learn|wiki|help|support/u,
  // blog
  /blog|news|article|story|post|\/20\d\d\//u,
  // service
  /service|solution|about|pricing|feature|company|platform|software|consult|agency/u,
  // listing
  /list|search|tag|browse|directory|topics|archive|jobs|events|best|top-/u,
]
const hosts: ReadonlyArray<RegExp> = [
  // docs
  /^(?:docs?|developers?|dev|api|help|support|wiki|learn|manual)\.|readthedocs|\.dev$|\.io$/u,
  // forum
  /forum|community|discuss|board|answers|talk/u,
  // shop
  /^(?:shop|store)\.|shop/u,
  // blog
  /^(?:blog|news)\.|news|times|post|magazine|daily/u,
]

// Many features of a page ask for the same URL, one after the other.
let parsed: { readonly url: string; readonly parts: URL | null } = { url: "", parts: null }

const urlOf = ({ facts: { url } }: PageModel): URL | null => {
  if (parsed.url !== url) parsed = { url, parts: URL.parse(url) }
  return parsed.parts
}

const segmentsOf = (pageModel: PageModel): ReadonlyArray<string> =>
  urlOf(pageModel)
    ?.pathname.split("/")
    .filter((segment) => segment !== "") ?? []
const types = (pattern: RegExp) => (pageModel: PageModel) =>
  Number([...pageModel.facts.types].some((type) => pattern.test(type)))
const blocksWith = (pageModel: PageModel, pattern: RegExp): number =>
  pageModel.blocks.reduce((count, { text }) => count + Number(text.length < 200 && pattern.test(text)), 0)
const per = (count: number | undefined, pageModel: PageModel): number =>
  upTo(((count ?? 0) * 100) / Math.max(1, pageModel.blocks.length), 200)

/** Features of the whole page, from which its type is predicted: their order is part of the trained tables. */
export const pageFeatures: ReadonlyArray<PageFeature> = [
  (pageModel) => logOf(pageModel.total),
  (pageModel) => logOf(pageModel.blocks.length),
  (pageModel) => shareOf(pageModel.sums.linked(pageModel.page), pageModel.total),
  (pageModel) => shareOf(pageModel.sums.prose(pageModel.page), pageModel.total),
  (pageModel) => logOf(pageModel.blocks.filter((block) => block.length > 80 && block.linked * 3 < block.length).length),
  (pageModel) => logOf(pageModel.blocks.reduce((most, block) => Math.max(most, block.length - block.linked), 0)),
  (pageModel) => shareOf(pageModel.sums.length(pageModel.candidate), pageModel.total),
  (pageModel) => shareOf(pageModel.sums.prose(pageModel.candidate), pageModel.sums.prose(pageModel.page)),
  (pageModel) => shareOf(pageModel.sums.length(pageModel.column), pageModel.total),
  (pageModel) => shareOf(pageModel.sums.prose(pageModel.column), pageModel.sums.prose(pageModel.page)),
  (pageModel) => shareOf(pageModel.sums.linked(pageModel.column), pageModel.sums.length(pageModel.column)),
  (pageModel) => logOf(pageModel.page.images),
  (pageModel) => logOf(pageModel.page.headings),
  (pageModel) => logOf(blocksWith(pageModel, /[$€£¥₹₽]\s?\d|\d\s?(?:€|zł|kr\b|руб)/u)),
  (pageModel) => logOf(blocksWith(pageModel, /\b(?:19|20)\d\d\b|\bago\b|\d{1,2}:\d\d/u)),
  (pageModel) => logOf(blocksWith(pageModel, /[?？]$/u)),
  types(/article|posting|report\b|newsarticle/u),
  types(/product|offer/u),
  types(/discussion|qapage|question|comment/u),
  types(/itemlist|collectionpage|searchresults|breadcrumblist/u),
  types(/techarticle|docusaurus|sphinx|mkdocs|gitbook|apireference|howto/u),
  types(/service|localbusiness|organization|softwareapplication|faqpage/u),
  types(/^website$/u),
  (pageModel) => upTo(pageModel.facts.types.size, 30),
  (pageModel) => ["other", "article", "discussion", "product"].indexOf(pageModel.facts.kind),
  (pageModel) => upTo(segmentsOf(pageModel).length, 10),
  (pageModel) => upTo(segmentsOf(pageModel).at(-1)?.split(/[-_]/u).length ?? 0, 20),
  (pageModel) => upTo(urlOf(pageModel)?.pathname.match(/\d/gu)?.length ?? 0, 20),
  (pageModel) => upTo(urlOf(pageModel)?.searchParams.size ?? 0, 5),
  (pageModel) => Number(/\.html?$|\.php$|\.aspx?$/u.test(urlOf(pageModel)?.pathname ?? "")),
  ...pathWords.map(
    (pattern): PageFeature =>
      (pageModel) =>
        Number(pattern.test((urlOf(pageModel)?.pathname ?? "").toLowerCase())),
  ),
  ...hosts.map(
    (pattern): PageFeature =>
      (pageModel) =>
        Number(pattern.test(urlOf(pageModel)?.hostname.replace(/^www\./u, "") ?? "")),
  ),
  ...[
    "pre",
    "code",
    "table",
    "tr",
    "form",
    "input",
    "h1",
    "h2",
    "h3",
    "article",
    "section",
    "ul",
    "li",
    "p",
    "blockquote",
    "button",
    "time",
    "iframe",
    "video",
    "dl",
    "details",
    "aside",
    "nav",
    "main",
  ].map(
    (tag): PageFeature =>
      (pageModel, { tags }) =>
        tag === "h1" || tag === "main" || tag === "article"
          ? upTo(tags.get(tag) ?? 0, 60)
          : per(tags.get(tag), pageModel),
  ),
  ...words.map(
    (word): PageFeature =>
      (pageModel, { words: found }) =>
        per(found.get(word), pageModel),
  ),
]
