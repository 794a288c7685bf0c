import { declaredEntities } from "../xml/declaredEntities.ts"
import { htmlOfXhtml } from "../xml/htmlOfXhtml.ts"
import { htmlPrefixes } from "../xml/htmlPrefixes.ts"
import { readXml } from "../xml/readXml.ts"
import type { XmlElement } from "../xml/XmlElement.ts"
import type { Feed, FeedEntry, FeedText } from "./Feed.ts"
import { childrenOf, firstText, textWithin } from "./feedFields.ts"
import { enclosuresOf, linkOf } from "./feedLinks.ts"
import { htmlOfText } from "./htmlOfText.ts"

/** The namespaces of feeds, by the prefixes that nearly all of them use. */
const prefixes: ReadonlyMap<string, string> = new Map([
  ["http://purl.org/rss/1.0/", ""],
  ["http://my.netscape.com/rdf/simple/0.9/", ""],
  ["http://backend.userland.com/rss2", ""],
  ["http://www.w3.org/2005/Atom", "atom"],
  ["http://purl.org/atom/ns#", "atom"],
  ["http://purl.org/dc/elements/1.1/", "dc"],
  ["http://purl.org/dc/terms/", "dcterms"],
  ["http://purl.org/rss/1.0/modules/content/", "content"],
  ["http://www.itunes.com/dtds/podcast-1.0.dtd", "itunes"],
  ["http://search.yahoo.com/mrss/", "media"],
  ["http://www.w3.org/1999/xhtml", "xhtml"],
])

/** Reads an XML document as a feed (RSS, RDF, Atom) or site map; undefined if it is neither, or broken. `url` is its address. */
export const readFeed = (text: string, url: string): Feed | undefined => {
  const root = readXml(text, { url, prefixes })
  if (root === undefined) return undefined
  const declared = { prefixes: htmlPrefixes(text), expand: declaredEntities(text.slice(0, root.start)) }
  const feed = shapeOf(root, ({ end, start }) => htmlOfXhtml(text.slice(start, end), declared).trim())
  return feed === undefined || (feed.title === "" && feed.entries.length === 0) ? undefined : feed
}

/** Makes HTML of an element's markup, whose order and names the tree does not have. */
type MarkupOf = (element: XmlElement) => string

const shapeOf = (root: XmlElement, markupOf: MarkupOf): Feed | undefined => {
  const [channel] = childrenOf(root, "channel")
  switch (root.name.toLowerCase()) {
    case "rss":
    case "rdf":
    case "rdf:rdf":
      return feedOf(channel, [...childrenOf(channel, "item"), ...childrenOf(root, "item")], markupOf)
    case "feed":
      return feedOf(root, childrenOf(root, "entry"), markupOf)
    case "urlset":
    case "sitemapindex":
      return siteMap(root)
    default:
      return undefined
  }
}

const feedOf = (channel: XmlElement | undefined, entries: ReadonlyArray<XmlElement>, markupOf: MarkupOf): Feed => ({
  title: titleOf(channel, markupOf),
  text: firstHtml(channel, ["description", "subtitle", "tagline"], markupOf),
  link: linkOf(channel),
  entries: entries.map((entry) => entryOf(entry, markupOf)),
})

const entryOf = (entry: XmlElement, markupOf: MarkupOf): FeedEntry => ({
  title: titleOf(entry, markupOf),
  link: linkOf(entry),
  date: firstText(entry, ["pubDate", "published", "issued", "updated", "modified", "dc:date", "date"]),
  author: authorOf(entry),
  text: firstHtml(
    entry,
    ["content:encoded", "xhtml:body", "xhtml:div", "content", "description", "summary", "media:description"],
    markupOf,
  ),
  enclosures: enclosuresOf(entry),
})

/** Markup in a title becomes HTML, which titles are displayed as. */
const titleOf = (node: XmlElement | undefined, markupOf: MarkupOf): string => {
  const [title] = childrenOf(node, "title")
  if (title === undefined) return ""
  return hasMarkup(title)
    ? markupOf(title)
    : isPlain(title)
      ? textWithin(title).replaceAll(/[<&]/gu, escape)
      : textWithin(title)
}

const escape = (character: string): string => (character === "<" ? "&lt;" : "&amp;")

/** Names of all authors: Atom has them as elements, RSS as text. */
const authorOf = (entry: XmlElement): string => {
  for (const name of ["dc:creator", "author", "itunes:author"]) {
    const names = childrenOf(entry, name).map((author) => firstText(author, ["name", "email"]) || textWithin(author))
    const all = [...new Set(names.filter((text) => text !== ""))]
    if (all.length > 0) return all.join(", ")
  }
  return ""
}

const noText: FeedText = { html: "", base: "" }

const firstHtml = (parent: XmlElement | undefined, names: ReadonlyArray<string>, markupOf: MarkupOf): FeedText => {
  for (const name of names)
    for (const element of childrenOf(parent, name)) {
      const html = htmlIn(element, markupOf)
      if (html !== "") return { html, base: element.base }
    }
  return noText
}

/** Markup, escaped markup or text becomes HTML: many feeds write markup that they do not declare. */
const htmlIn = (element: XmlElement, markupOf: MarkupOf): string => {
  if (hasMarkup(element)) return markupOf(element)
  const text = textWithin(element)
  return isPlain(element) ? htmlOfText(text) : text
}

const hasMarkup = ({ children }: XmlElement): boolean => children.some((child) => typeof child !== "string")

const isPlain = ({ attributes }: XmlElement): boolean => /^text(?:\/plain)?$/iu.test(attributes.get("type") ?? "")

const siteMap = (map: XmlElement): Feed => ({
  title: "",
  text: noText,
  link: "",
  entries: [...childrenOf(map, "url"), ...childrenOf(map, "sitemap")].map((entry) => ({
    title: "",
    link: firstText(entry, ["loc"]),
    date: firstText(entry, ["lastmod"]),
    author: "",
    text: noText,
    enclosures: [],
  })),
})
