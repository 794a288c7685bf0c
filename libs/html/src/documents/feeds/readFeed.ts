import { XMLParser } from "fast-xml-parser"
import { parseTree, textOf } from "@trawl/hast"
import { htmlOfXhtml } from "../xml/htmlOfXhtml.ts"

/** The displayed fields of a feed or site map. Texts are unchanged, `html` is HTML. */
export interface Feed {
  readonly title: string
  readonly html: string
  readonly link: string
  readonly entries: ReadonlyArray<FeedEntry>
}

/** An entry of a feed, or an address of a site map. Absent fields are empty. */
export interface FeedEntry {
  readonly title: string
  readonly link: string
  readonly date: string
  readonly author: string
  readonly html: string
  /** Addresses of its enclosures, such as audio and images. */
  readonly enclosures: ReadonlyArray<string>
}

type Xml = { readonly [name: string]: unknown }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  // Atom's content may be markup, whose order the parser would lose: it is kept as source text.
  stopNodes: ["feed.entry.content", "feed.entry.summary"],
})

/** Reads an XML document as a feed (RSS, RDF, Atom) or site map; undefined if it is neither, or broken. */
export const readFeed = (text: string): Feed | undefined => {
  const feed = shapeOf(text)
  return feed === undefined || (feed.title === "" && feed.entries.length === 0) ? undefined : feed
}

const shapeOf = (text: string): Feed | undefined => {
  const document = parsed(text)
  const channel = object(object(document?.rss).channel)
  if (document?.rss !== undefined) return feedOf(channel, list(channel.item))
  const rdf = document?.["rdf:RDF"]
  if (rdf !== undefined) return feedOf(object(object(rdf).channel), list(object(rdf).item))
  if (document?.feed !== undefined)
    return feedOf(object(document.feed), list(object(document.feed).entry).map(withMarkup))
  const map = document?.urlset ?? document?.sitemapindex
  return map === undefined ? undefined : siteMap(object(map))
}

const parsed = (text: string): Xml | undefined => {
  try {
    return object(parser.parse(text))
  } catch {
    // Too deep, too many entities or not well formed.
    return undefined
  }
}

const feedOf = (channel: Xml, entries: ReadonlyArray<Xml>): Feed => ({
  title: xmlText(channel.title),
  html: xmlText(channel.description) || xmlText(channel.subtitle),
  link: linkOf(channel),
  entries: entries.map(entryOf),
})

const entryOf = (entry: Xml): FeedEntry => ({
  title: xmlText(entry.title),
  link: linkOf(entry),
  date: first(entry, ["pubDate", "published", "updated", "dc:date", "date"]),
  author: first(entry, ["dc:creator", "author", "itunes:author"]),
  html: first(entry, ["content:encoded", "content", "description", "summary", "media:description"]),
  enclosures: enclosuresOf(entry),
})

/** Atom's content is markup or escaped markup: both become HTML. */
const withMarkup = (entry: Xml): Xml => ({
  ...entry,
  content: htmlIn(xmlText(entry.content)),
  summary: htmlIn(xmlText(entry.summary)),
})

const htmlIn = (xml: string): string => {
  const html = htmlOfXhtml(xml)
  return html.includes("<") ? html : textOf(parseTree(html))
}

const enclosuresOf = (entry: Xml): ReadonlyArray<string> =>
  [
    ...list(entry.enclosure).map((enclosure) => enclosure["@url"]),
    ...list(entry.link).map((link) => (link["@rel"] === "enclosure" ? link["@href"] : "")),
  ]
    .map(xmlText)
    .filter((address) => address !== "")

const siteMap = (map: Xml): Feed => ({
  title: "",
  html: "",
  link: "",
  entries: [...list(map.url), ...list(map.sitemap)].map((entry) => ({
    title: "",
    link: xmlText(entry.loc),
    date: xmlText(entry.lastmod),
    author: "",
    html: "",
    enclosures: [],
  })),
})

const first = (entry: Xml, names: ReadonlyArray<string>): string =>
  names.map((name) => xmlText(entry[name])).find((text) => text !== "") ?? ""

/** RSS has the address as text, Atom as `href` of the link to the page itself. */
const linkOf = (node: Xml): string => {
  const links = Array.isArray(node.link) ? node.link : [node.link]
  const page = links.find(
    (link) => typeof link === "string" || object(link)["@rel"] === undefined || object(link)["@rel"] === "alternate",
  )
  const guid = object(node.guid)
  return (
    xmlText(page) ||
    xmlText(object(page)["@href"]) ||
    (guid["@isPermaLink"] === "false" ? "" : addressIn(xmlText(node.guid)))
  )
}

const addressIn = (text: string): string => (/^https?:/iu.test(text) ? text : "")

const object = (value: unknown): Xml =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Xml) : {}

const list = (value: unknown): ReadonlyArray<Xml> =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(object)

/** The text of a node and its descendants, without attributes. */
const xmlText = (value: unknown): string => {
  if (typeof value === "string") return value.trim()
  if (Array.isArray(value)) return xmlText(value[0])
  const texts = Object.entries(object(value)).map(([name, inner]) =>
    name.startsWith("@") ? "" : Array.isArray(inner) ? inner.map(xmlText).join(" ") : xmlText(inner),
  )
  return texts.filter((text) => text !== "").join(" ")
}
