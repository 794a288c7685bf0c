import type { Metadata } from "@trawl/core/page"
import type { Root } from "hast"
import { ownCopy, resolveAddress } from "@trawl/hast"
import { isoTime } from "./isoTime.ts"
import { metaOf, type PageStatements, readStatements } from "./PageStatements.ts"
import { type ArticleFacts, articleFacts } from "./readArticleFacts.ts"
import { dateStyleOf } from "./dates/DateStyle.ts"

/** Wire names, each with the meta tags that fill it: the first one present. */
const named: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["keywords", ["keywords"]],
  ["robots", ["robots"]],
  ["ogTitle", ["og:title"]],
  ["ogDescription", ["og:description"]],
  ["ogUrl", ["og:url"]],
  ["ogImage", ["og:image", "og:image:url", "og:image:secure_url"]],
  ["ogAudio", ["og:audio", "og:audio:url"]],
  ["ogVideo", ["og:video", "og:video:url"]],
  ["ogDeterminer", ["og:determiner"]],
  ["ogLocale", ["og:locale"]],
  ["ogSiteName", ["og:site_name"]],
  ["dcTermsCreated", ["dcterms.created"]],
  ["dcDateCreated", ["dc.date.created"]],
  ["dcDate", ["dc.date"]],
  ["dcTermsType", ["dcterms.type"]],
  ["dcType", ["dc.type"]],
  ["dcTermsAudience", ["dcterms.audience"]],
  ["dcTermsSubject", ["dcterms.subject"]],
  ["dcSubject", ["dc.subject"]],
  ["dcDescription", ["dc.description"]],
  ["dcTermsKeywords", ["dcterms.keywords"]],
  ["modifiedTime", ["article:modified_time"]],
  ["publishedTime", ["article:published_time"]],
  ["articleTag", ["article:tag"]],
  ["articleSection", ["article:section"]],
]

/** Wire names, each with the link that fills it. */
const linked = [
  ["favicon", "favicon"],
  ["canonical", "canonical"],
  ["ampUrl", "amp"],
  ["nextUrl", "next"],
  ["previousUrl", "previous"],
  ["license", "license"],
] as const

/** Names of tags that are also wire names: such a tag counts if nothing else fills the wire name. */
const shared: ReadonlySet<string> = new Set(["author", "headline", "keywords", "license", "robots"])

const found = [...named, ...linked].map(([name]) => name)
const others =
  "title description language ogLocaleAlternate siteName schemaTypes feeds alternates verdict verdictEvidence".split(
    " ",
  )

/** Wire names and names of `Object.prototype`, which a page's own tags must not set. */
const reserved: ReadonlySet<string> = new Set(
  [...found, ...others, ...Object.getOwnPropertyNames(Object.prototype), "prototype"].filter(
    (name) => !shared.has(name),
  ),
)

/** Most characters of one text. */
const longestText = 20_000

/**
 * Reads the metadata of a document: title, description, Open Graph and the like by wire name, every meta tag by its own name,
 * and the chosen headline, authors, times and site. Relative addresses resolve against `base`.
 */
export const readMetadata = (tree: Root, base: string, url: string = base): Metadata => {
  const page = readStatements(tree, url)
  return toMetadata(page, articleFacts(page), base)
}

/** Converts the metadata of a page and the facts chosen from it to their wire form. */
export const toMetadata = (page: PageStatements, facts: ArticleFacts, base: string): Metadata => {
  const metadata = new Map<string, string | ReadonlyArray<string>>()
  addStated(metadata, page)
  addChosen(metadata, page, facts)
  addLinks(metadata, page, base)
  // Metadata outlives the page's source.
  return Object.fromEntries(
    [...metadata].map(([name, value]) => [name, typeof value === "string" ? kept(value) : value.map(kept)]),
  )
}

const kept = (text: string): string =>
  ownCopy(text.length > longestText ? text.slice(0, longestText).toWellFormed() : text)

type Draft = Map<string, string | ReadonlyArray<string>>

const addStated = (metadata: Draft, page: PageStatements): void => {
  const { head, metas } = page
  for (const [name, values] of head.metas) if (!reserved.has(name)) metadata.set(name, one(values))
  for (const [name, sources] of named) {
    const values = sources.map((source) => metas.get(source)).find((found) => found !== undefined)
    if (values !== undefined) metadata.set(name, one(values))
  }
  set(metadata, "title", head.title ?? metaOf(page, "og:title") ?? metaOf(page, "twitter:title"))
  set(metadata, "description", metas.get("description")?.join(", "))
  set(metadata, "language", head.language ?? metaOf(page, "content-language", "og:locale")?.replace("_", "-"))
  const locales = metas.get("og:locale:alternate")
  if (locales !== undefined) metadata.set("ogLocaleAlternate", locales)
}

// Values of tags stay under the names that clients know; chosen facts fill the gaps.
const addChosen = (metadata: Draft, page: PageStatements, facts: ArticleFacts): void => {
  const { headline, authors, published, modified, siteName } = facts
  set(metadata, "headline", headline?.value)
  if (authors.length > 0) metadata.set("author", one(authors.map(({ value }) => value)))
  setTime(metadata, "publishedTime", published?.value)
  setTime(metadata, "modifiedTime", modified?.value)
  set(metadata, "siteName", siteName)
  const types = [...new Set(page.graph.nodes.filter(({ depth }) => depth === 0).flatMap((node) => node.types))].slice(
    0,
    50,
  )
  if (types.length > 0) metadata.set("schemaTypes", types)
}

// Replaces a tag's time in words by the same time in ISO 8601.
const setTime = (metadata: Draft, name: string, time: string | undefined): void => {
  const stated = metadata.get(name)
  if (typeof stated === "string" && !/^\d{4}-\d{2}-\d{2}/u.test(stated))
    metadata.set(name, isoTime(stated, dateStyleOf(single(metadata.get("language")))) ?? stated)
  else if (stated === undefined && time !== undefined) metadata.set(name, time)
}

const single = (value: string | ReadonlyArray<string> | undefined): string | undefined =>
  typeof value === "string" ? value : undefined

const addLinks = (metadata: Draft, { head }: PageStatements, base: string): void => {
  const { links } = head
  const resolved = (address: string | undefined): string | undefined =>
    address === undefined ? undefined : resolveAddress(address, base)
  for (const [name, link] of linked) set(metadata, name, resolved(links[link]))
  if (links.feeds.length > 0)
    metadata.set(
      "feeds",
      links.feeds.map(resolved).filter((address) => address !== undefined),
    )
  const alternates = links.alternates
    .map(({ language, address }) => [language, resolved(address)])
    .filter(([, address]) => address !== undefined)
  if (alternates.length > 0)
    metadata.set(
      "alternates",
      alternates.map((pair) => pair.join(" ")),
    )
}

const set = (metadata: Draft, name: string, value: string | undefined): void => {
  if (value !== undefined && value !== "") metadata.set(name, value)
}

const one = (values: ReadonlyArray<string>): string | ReadonlyArray<string> =>
  values.length === 1 ? (values[0] ?? "") : values
