import type { XmlElement } from "../xml/XmlElement.ts"
import { childrenOf, textWithin } from "./feedFields.ts"

/** The address of a feed or an entry: RSS has it as text, Atom as `href` of the link to the page itself. */
export const linkOf = (node: XmlElement | undefined): string => {
  const pages = [...childrenOf(node, "link"), ...childrenOf(node, "atom:link")].filter(isPage)
  const page = pages.find(isForReaders) ?? pages[0]
  return (
    (page === undefined ? "" : addressOf(page, page.attributes.get("href") ?? textWithin(page))) ||
    permanentOf(node) ||
    outsideOf(node) ||
    node?.attributes.get("rdf:about")?.trim() ||
    ""
  )
}

const isPage = ({ attributes, children }: XmlElement): boolean => {
  const relation = attributes.get("rel")?.trim().toLowerCase().replace("http://www.iana.org/assignments/relation/", "")
  return (
    (relation === undefined || relation === "" || relation === "alternate") &&
    (children.length > 0 || attributes.get("href") !== undefined)
  )
}

const isForReaders = ({ attributes }: XmlElement): boolean =>
  /^(?:text\/html\b.*)?$/iu.test(attributes.get("type") ?? "")

const permanentOf = (node: XmlElement | undefined): string => {
  const [guid] = childrenOf(node, "guid")
  const text = textWithin(guid)
  return guid?.attributes.get("isPermaLink") !== "false" && /^https?:/iu.test(text) ? text : ""
}

/** Atom's content may stand at an address of its own. */
const outsideOf = (node: XmlElement | undefined): string => {
  const content = childrenOf(node, "content").find(({ attributes }) => attributes.has("src"))
  return content === undefined ? "" : addressOf(content, content.attributes.get("src") ?? "")
}

/** The addresses of an entry's enclosures. */
export const enclosuresOf = (entry: XmlElement): ReadonlyArray<string> =>
  [
    ...childrenOf(entry, "enclosure").map((enclosure) => addressOf(enclosure, enclosure.attributes.get("url") ?? "")),
    ...childrenOf(entry, "link").map((link) =>
      link.attributes.get("rel") === "enclosure" ? addressOf(link, link.attributes.get("href") ?? "") : "",
    ),
  ].filter((address) => address !== "")

const addressOf = ({ base }: XmlElement, address: string): string => {
  const trimmed = address.trim()
  return base === "" || trimmed === "" ? trimmed : (URL.parse(trimmed, base)?.href ?? trimmed)
}
