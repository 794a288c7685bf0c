import type { Element, Root, Text } from "hast"
import { attributeOf, blockEdges, collapsed, hidesByStyle, isMarkedHidden, wordSet } from "@trawl/hast"
import { type Line, type Annotation, type Outline, zone } from "./Outline.ts"
import { authorBit, readNames } from "./readNames.ts"
import { shownText } from "./shownText.ts"

/** Bounds for one page; the rest is not read. Titles, bylines and dates are in short lines. */
const maxLines = 2_500
const maxLineLength = 300
/** Most lines have little white space to collapse. */
const mostCollapsed = maxLineLength + 20
const maxAnnotations = 300

const unread: ReadonlySet<string> = wordSet(
  "audio canvas datalist embed head iframe object script select style svg template textarea video",
)
const levels: ReadonlyMap<string, number> = new Map([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, level]))
const zones: ReadonlyMap<string, number> = new Map([
  ["article", zone.article],
  ["main", zone.main],
  ["header", zone.header],
  ["nav", zone.navigation],
  ["footer", zone.footer],
  ["aside", zone.aside],
  ["dialog", zone.hidden],
])

interface Walk {
  readonly lines: Array<Line>
  readonly annotations: Array<Annotation>
  text: string
  linked: number
  level: number
  zone: number
}

/** Reads the lines and annotations of a document in one walk. */
export const readOutline = (tree: Root): Outline => {
  const walk: Walk = { lines: [], annotations: [], text: "", linked: 0, level: 0, zone: 0 }
  visit(tree, { zone: 0, level: 0, isLinked: false }, walk)
  endLine(walk)
  return { lines: walk.lines, annotations: walk.annotations }
}

interface Place {
  readonly zone: number
  readonly level: number
  readonly isLinked: boolean
}

const visit = (parent: Root | Element, place: Place, walk: Walk): void => {
  for (const child of parent.children) {
    if (walk.lines.length >= maxLines) return
    if (child.type === "text") addText(child, place, walk)
    else if (child.type === "element" && !unread.has(child.tagName)) visitElement(child, place, walk)
  }
}

const visitElement = (element: Element, place: Place, walk: Walk): void => {
  const { tagName } = element
  const isEdge = blockEdges.has(tagName) || tagName === "br"
  if (isEdge) endLine(walk)
  const names = readNames(element)
  const inner = innerPlace(element, place, names)
  addAnnotation(element, { zone: inner.zone, names }, walk)
  visit(element, inner, walk)
  if (isEdge) endLine(walk)
}

// Class names around the whole content, such as one for a page with a sidebar, do not describe it.
const chrome = zone.navigation | zone.footer | zone.aside | zone.header

const innerPlace = (element: Element, place: Place, names: number): Place => {
  const { tagName } = element
  const isStart = tagName === "main" || element.properties.role === "main"
  const bits = (isStart ? place.zone & ~chrome : place.zone) | zoneOf(element, names)
  const level = levels.get(tagName) ?? place.level
  const isLinked = place.isLinked || tagName === "a"
  return bits === place.zone && level === place.level && isLinked === place.isLinked
    ? place
    : { zone: bits, level, isLinked }
}

const zoneOf = (element: Element, names: number): number => {
  const { tagName } = element
  if (tagName === "body" || tagName === "html") return 0
  let bits = (zones.get(tagName) ?? 0) | (names & ~authorBit)
  if (isMarkedHidden(element) || hidesByStyle(element)) bits |= zone.hidden
  return bits
}

const addText = ({ value }: Text, place: Place, walk: Walk): void => {
  if (walk.text === "") {
    if (value.trim() === "") return
    walk.zone = place.zone
    walk.level = place.level
  }
  if (place.isLinked) walk.linked += value.length
  if (walk.text.length >= maxLineLength) return
  // Words of neighbouring elements that only CSS separates.
  if (walk.text === "") walk.text = value.slice(0, maxLineLength * 2)
  else walk.text += `${isGlued(walk.text, value) ? " " : ""}${value.slice(0, maxLineLength * 2)}`
}

// The text before is one in the making: reading it copies it.
const isGlued = (before: string, after: string): boolean =>
  /\p{Lu}/u.test(after[0] ?? "") && /[\p{Ll}\d]/u.test(before.slice(-1))

const endLine = (walk: Walk): void => {
  if (walk.text === "") return
  const text = beginningOf(walk.text)
  if (text !== "") walk.lines.push({ text, level: walk.level, zone: walk.zone, linked: walk.linked })
  walk.text = ""
  walk.linked = 0
}

// Collapses only as much of a long text as is kept.
const beginningOf = (text: string): string => {
  const begin = collapsed(text.length > mostCollapsed ? text.slice(0, mostCollapsed) : text)
  const isEnough = text.length <= mostCollapsed || begin.length > maxLineLength
  return (isEnough ? begin : collapsed(text)).slice(0, maxLineLength)
}

const addAnnotation = (
  element: Element,
  place: { readonly zone: number; readonly names: number },
  walk: Walk,
): void => {
  const annotation =
    walk.annotations.length < maxAnnotations ? (readTime(element) ?? readAuthor(element, place.names)) : undefined
  if (annotation !== undefined) walk.annotations.push({ ...annotation, line: walk.lines.length, zone: place.zone })
}

type ElementAnnotation = Omit<Annotation, "line" | "zone">

const lineOf = (element: Element): string => shownText(element, 60).text.slice(0, maxLineLength)

const readTime = (element: Element): ElementAnnotation | undefined => {
  const { properties } = element
  const isTime = element.tagName === "time"
  if (!isTime && properties.itemProp === undefined) return undefined
  const property = attributeOf(element, "itemProp")
  if (!isTime && !/date(?:Published|Created|Modified)/iu.test(property)) return undefined
  const value = attributeOf(element, "dateTime") || attributeOf(element, "content")
  return {
    kind: "time",
    by: isTime ? "element" : "property",
    text: lineOf(element),
    value,
    names: `${property} ${attributeOf(element, "className")}`,
  }
}

const readAuthor = (element: Element, names: number): ElementAnnotation | undefined => {
  const { properties } = element
  if (properties.rel !== undefined && attributeOf(element, "rel").includes("author")) return authorBy(element, "rel")
  if (properties.itemProp !== undefined && /(?:^| )(?:author|creator)(?: |$)/u.test(attributeOf(element, "itemProp")))
    return authorBy(element, "property")
  return (names & authorBit) !== 0 ? authorBy(element, "name") : undefined
}

const authorBy = (element: Element, by: Annotation["by"]): ElementAnnotation => ({
  kind: "author",
  by,
  text: lineOf(element),
  value: "",
  names: "",
})
