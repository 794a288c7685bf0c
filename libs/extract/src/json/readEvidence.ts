import type { Metadata, Page } from "@trawl/core/page"
import { visit } from "unist-util-visit"
import { byName } from "./byName.ts"
import { type Evidence, whenAsked } from "./Evidence.ts"
import { type Fact, factOf, factsOf } from "./Fact.ts"
import { fieldName } from "./fieldName.ts"
import { lightTree } from "./lightTree.ts"
import { menuEvidence } from "./menuEvidence.ts"
import { nodeText } from "./nodeText.ts"
import { currencyOf, firstEmail, firstMoney, firstPhone } from "./patterns.ts"
import { productFacts } from "./productFacts.ts"
import { readContent } from "./readContent.ts"
import { evidenceOf } from "./recordOf.ts"
import { readThings } from "./readThings.ts"
import { stockFacts } from "./stockFacts.ts"

/** The source of extraction: a parsed page, or markdown. Of a page: content, metadata and linked data. */
export type ExtractionSource =
  | string
  | (Pick<Page, "markdown"> & Partial<Pick<Page, "linked" | "metadata" | "source" | "tree">>)

/** Characters of markdown that are searched for patterns. */
const patternLength = 200_000

/** Most headings, links and images that are listed. */
const mostListed = 500

/** Trust in each kind of evidence. */
const trustOf = { chosen: 0.96, stated: 0.8, tag: 0.55, structure: 0.7, pattern: 0.5 } as const

/** Names of metadata fields that were chosen among several statements of the page. */
const chosenNames = ["headline", "author", "publishedTime", "modifiedTime"] as const
const statedNames = ["title", "description", "language", "siteName", "keywords", "favicon", "url", "sourceURL"] as const
const labels: Readonly<Record<string, string>> = {
  headline: "title",
  publishedTime: "published",
  modifiedTime: "modified",
  siteName: "site",
  ogImage: "image",
  sourceURL: "url",
}

const valuesOf = (value: Metadata[string] | undefined): ReadonlyArray<string> => {
  if (value === undefined) return []
  return typeof value === "object" ? value : [String(value)]
}

/** Facts about the fetch, not about the page. */
const ownNames: ReadonlySet<string> = new Set([
  "verdict",
  "statusCode",
  "contentType",
  "schemaTypes",
  "viewport",
  "generator",
  "robots",
  "charset",
  "theme-color",
])

const statedFacts = (metadata: Metadata): ReadonlyArray<Fact> => {
  const known: ReadonlySet<string> = new Set([...chosenNames, ...statedNames])
  return [
    ...chosenNames.flatMap((name) => factOf(labels[name] ?? name, valuesOf(metadata[name]), trustOf.chosen)),
    ...factOf("image", valuesOf(metadata["ogImage"]).slice(0, 1), trustOf.stated),
    ...statedNames.flatMap((name) => factOf(labels[name] ?? name, valuesOf(metadata[name]), trustOf.stated)),
    ...Object.entries(metadata).flatMap(([name, value]) =>
      known.has(name) || ownNames.has(name)
        ? []
        : factOf(name.replace(/^(?:og|twitter|article|product):/u, ""), valuesOf(value), trustOf.tag),
    ),
  ]
}

type Tree = ReturnType<Page["markdown"]>["tree"]

/** Headings, links and images of the content, as lists. */
const structureOf = (
  tree: Tree,
): { readonly facts: ReadonlyArray<Fact>; readonly links: ReadonlyArray<readonly [text: string, url: string]> } => {
  const headings: Array<string> = []
  const links: Array<readonly [string, string]> = []
  const images: Array<string> = []
  let first: string | undefined
  visit(tree, (node) => {
    if (node.type === "heading" && headings.length < mostListed) {
      headings.push(nodeText(node, 300))
      if (node.depth === 1) first ??= nodeText(node, 300)
    } else if (node.type === "link" && links.length < mostListed) links.push([nodeText(node, 300), node.url])
    else if (node.type === "image" && images.length < mostListed && !node.url.startsWith("data:")) images.push(node.url)
  })
  const facts = [
    ...factOf("title", first ?? headings[0] ?? "", first === undefined ? trustOf.pattern : 0.9),
    ...factOf("headings", headings, trustOf.structure),
    ...factOf(
      "links",
      links.map(([, url]) => url),
      trustOf.structure,
    ),
    ...factOf("images", images, trustOf.structure),
    ...factOf("image", images.slice(0, 1), trustOf.pattern),
  ]
  return { facts, links }
}

/** Most paragraphs searched for stock phrases, and longest such paragraph. */
const mostParagraphs = 2_000
const longestLine = 40

/** Most prices on a page about one thing: more are a list. */
const mostPrices = 6

/** Stock phrases in paragraphs: none on a page with many prices, and no sentence about other products. Lists and links are skipped: they are about other things, or are choices. */
const stockLines = (tree: Tree): ReadonlyArray<string> => {
  const lines = tree.children
    .slice(0, mostParagraphs)
    .flatMap((node) =>
      node.type === "paragraph" && node.children.every(({ type }) => type !== "link")
        ? [nodeText(node, longestLine + 1)]
        : [],
    )
  if (lines.filter((line) => firstMoney(line) !== undefined).length > mostPrices) return []
  return lines.filter((line) => line.length <= longestLine && !/available (?!now)/iu.test(line))
}

const schemeValues = (links: ReadonlyArray<readonly [string, string]>, scheme: string): ReadonlyArray<string> => [
  ...new Set(
    links.flatMap(([, url]) => (url.startsWith(scheme) ? [url.slice(scheme.length).split("?", 1)[0] ?? ""] : [])),
  ),
]

/** Facts recognised by their form. */
const patternFacts = (text: string, links: ReadonlyArray<readonly [string, string]>): ReadonlyArray<Fact> => {
  const money = firstMoney(text)
  return [
    ...factOf("price", money ?? "", trustOf.pattern),
    ...factOf("currency", (money === undefined ? undefined : currencyOf(money)) ?? "", trustOf.pattern),
    ...factOf("email", schemeValues(links, "mailto:"), trustOf.structure),
    ...factOf("email", firstEmail(text) ?? "", trustOf.pattern),
    ...factOf("phone", schemeValues(links, "tel:"), trustOf.structure),
    ...factOf("phone", firstPhone(text) ?? "", trustOf.pattern),
  ]
}

/** The product or the menu of a page. */
const offered = (source: ExtractionSource): ReturnType<typeof menuEvidence> => {
  if (typeof source === "string" || source.tree === undefined || source.source === undefined)
    return { facts: [], groups: [] }
  const {
    linked,
    metadata = {},
    source: { url },
    tree,
  } = source
  const page = { tree, metadata, url, linked: linked?.() ?? [] }
  const menu = menuEvidence(page)
  return menu.groups.length > 0 ? menu : { facts: [...productFacts(page), ...menu.facts], groups: [] }
}

/** The machine-readable evidence of a page. Read once, in time linear in the page. */
export interface PageEvidence extends Evidence {
  /** The schema.org type of the page's subject, in lower case. */
  readonly type: string | undefined
}

/** Gathers the evidence of a page for extraction without a model. */
export const readEvidence = (source: ExtractionSource): PageEvidence => {
  const page = typeof source === "string" ? { markdown: () => ({ tree: lightTree(source), text: source }) } : source
  const { text, tree } = page.markdown()
  const metadata = "metadata" in page ? (page.metadata ?? {}) : {}
  const titles = new Set(
    ["headline", "title"].flatMap((name) => valuesOf(metadata[name])).map((title) => title.toLowerCase()),
  )
  const things = readThings("linked" in page ? (page.linked?.() ?? []) : [], titles)
  const content = readContent(tree)
  const offer = offered(source)
  const { facts, links } = structureOf(tree)
  const linkGroup = {
    name: fieldName("links"),
    records: links.map(([label, url]) =>
      whenAsked(() =>
        evidenceOf([...factOf("text", label, 1), ...factOf("title", label, 0.9), ...factOf("url", url, 1)]),
      ),
    ),
  }
  const address = "source" in page && page.source !== undefined ? factOf("url", page.source.url, trustOf.stated) : []
  const all = [
    ...offer.facts,
    ...things.facts,
    ...statedFacts(metadata),
    ...address,
    ...content.shown,
    ...content.headed,
    ...facts,
    ...patternFacts(text.slice(0, patternLength), links),
    ...stockFacts(stockLines(tree), trustOf.pattern),
    ...factOf("body", text, trustOf.pattern),
  ]
  const groups = [...offer.groups, ...things.groups, linkGroup, ...content.groups].filter(
    ({ records }) => records.length > 0,
  )
  return {
    type: things.type,
    facts: factsOf(all),
    lists: byName(content.lists),
    groups: byName(groups),
    shown: content.shown,
  }
}
