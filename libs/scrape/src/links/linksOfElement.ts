import { readRefresh } from "@trawl/core"
import { attributeOf, textOf } from "@trawl/hast"
import type { Element } from "hast"
import type { WrittenLink } from "./LinkList.ts"

/** The other pages that an element names, if any: an anchor, an area of an image map, a frame, a link of the head, or a refresh. */
export const linksOfElement = (element: Element): ReadonlyArray<WrittenLink> =>
  readers[element.tagName]?.(element) ?? none

const none: ReadonlyArray<WrittenLink> = []

const readAnchor = (element: Element): ReadonlyArray<WrittenLink> => {
  const href = attributeOf(element, "href")
  const relations = relationsOf(element)
  const kind = relations.includes("next") ? "next" : relations.some(leadsBack) ? "prev" : undefined
  return href === "" ? none : [withHints(relations, { href, text: nameOf(element), kind })]
}

const readFrame = (element: Element): ReadonlyArray<WrittenLink> => {
  const href = attributeOf(element, "src")
  return href === "" ? none : [{ href, text: attributeOf(element, "title"), kind: "frame" }]
}

const readHeadLink = (element: Element): ReadonlyArray<WrittenLink> => {
  const href = attributeOf(element, "href")
  const relations = relationsOf(element)
  const kind = kindOf(element, relations)
  if (href === "" || kind === undefined) return none
  return [withHints(relations, { href, text: attributeOf(element, "title"), kind: kind === "page" ? undefined : kind })]
}

/** What a `link` of the head leads to; undefined if that is no page. */
const kindOf = (element: Element, relations: ReadonlyArray<string>): WrittenLink["kind"] | "page" => {
  const type = attributeOf(element, "type").toLowerCase().trim()
  if (relations.includes("stylesheet")) return undefined
  if (relations.includes("alternate") && feedType.test(type)) return "feed"
  if (type !== "" && !pageType.test(type)) return undefined
  if (relations.includes("next")) return "next"
  if (relations.some(leadsBack)) return "prev"
  if (relations.includes("alternate") && attributeOf(element, "hrefLang") !== "") return "alternate"
  return relations.some((relation) => pageRelations.has(relation)) ? "page" : undefined
}

/** The address in a `meta` refresh: `5; url=/next`. */
const readMeta = (element: Element): ReadonlyArray<WrittenLink> => {
  if (attributeOf(element, "httpEquiv").trim().toLowerCase() !== "refresh") return none
  const href = readRefresh(attributeOf(element, "content"))?.url ?? ""
  return href === "" ? none : [{ href, kind: "refresh" }]
}

const readers: Readonly<Record<string, (element: Element) => ReadonlyArray<WrittenLink>>> = {
  // A tree has the names that a page writes: `constructor` is none of them.
  __proto__: null as never,
  a: readAnchor,
  area: readAnchor,
  frame: readFrame,
  iframe: readFrame,
  link: readHeadLink,
  meta: readMeta,
}

const feedType = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json)\b/u
const pageType = /^(?:text\/html|application\/xhtml\+xml)\b/u

/** Relations of HTML 4.01 and later to pages of the same work, by which manuals connect their pages. */
const pageRelations: ReadonlySet<string> = new Set(
  "appendix author bookmark chapter contents copyright first glossary help home index last license search section start subsection toc top up".split(
    " ",
  ),
)

const leadsBack = (relation: string): boolean => relation === "prev" || relation === "previous"

const relationsOf = (element: Element): ReadonlyArray<string> =>
  element.properties.rel === undefined ? [] : attributeOf(element, "rel").toLowerCase().split(/\s+/u)

const withHints = (relations: ReadonlyArray<string>, link: Omit<WrittenLink, "nofollow">): WrittenLink =>
  relations.includes("nofollow") ? { ...link, nofollow: true } : link

/** The text of a link, or what stands for it. */
const nameOf = (element: Element): string => {
  const text = textOf(element)
  if (text.trim() !== "") return text
  return (
    [
      attributeOf(element, "ariaLabel"),
      attributeOf(element, "alt"),
      attributeOf(element, "title"),
      imageName(element),
    ].find((name) => name.trim() !== "") ?? ""
  )
}

const imageName = ({ children }: Element): string => {
  for (const child of children) {
    if (child.type !== "element") continue
    const name = child.tagName === "img" ? attributeOf(child, "alt") : imageName(child)
    if (name !== "") return name
  }
  return ""
}
