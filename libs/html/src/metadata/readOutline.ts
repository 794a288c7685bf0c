import type { Element, Root, Text } from "hast"
import { attributeOf, namesOf } from "../content/attributes.ts"
import { hint, readHints } from "../content/hints.ts"
import { isHidden } from "../content/isHidden.ts"
import { type Line, type Mark, type Outline, zone } from "./Outline.ts"
import { shownText } from "./shownText.ts"

/** Bounds for one page: what comes after is not looked at. Titles, bylines and dates stand in short lines. */
const maxLines = 4_000
const maxLineLength = 300
const maxMarks = 400

const edges: ReadonlySet<string> = new Set(
  "address article aside blockquote body br center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol option p pre search section summary table tbody td tfoot th thead tr ul button".split(" "),
)
const unread: ReadonlySet<string> = new Set("audio canvas datalist embed head iframe object script select style svg template textarea video".split(" "))

interface Walk {
  readonly lines: Array<Line>
  readonly marks: Array<Mark>
  length: number
  text: string
  linked: number
  level: number
  zone: number
}

/** Reads the lines and marks of a document in one walk. */
export const readOutline = (tree: Root): Outline => {
  const walk: Walk = { lines: [], marks: [], length: 0, text: "", linked: 0, level: 0, zone: 0 }
  visit(tree, { zone: 0, level: 0, isLinked: false }, walk)
  endLine(walk)
  return walk
}

interface Place {
  readonly zone: number
  readonly level: number
  readonly isLinked: boolean
}

const visit = (parent: Root | Element, place: Place, walk: Walk): void => {
  for (const child of parent.children) {
    if (child.type === "text") addText(child, place, walk)
    else if (child.type === "element" && !unread.has(child.tagName)) visitElement(child, place, walk)
  }
}

const visitElement = (element: Element, place: Place, walk: Walk): void => {
  const { tagName } = element
  const isEdge = edges.has(tagName)
  if (isEdge) endLine(walk)
  const inner: Place = {
    zone: (isStart(element) ? place.zone & ~chrome : place.zone) | zoneOf(element),
    level: /^h[1-6]$/u.test(tagName) ? Number(tagName[1]) : place.level,
    isLinked: place.isLinked || tagName === "a",
  }
  addMark(element, inner, walk)
  visit(element, inner, walk)
  if (isEdge) endLine(walk)
}

// Class names around the whole content, such as that of a page with a sidebar, say nothing of it.
const chrome = zone.navigation | zone.footer | zone.aside | zone.header
const isStart = ({ tagName, properties }: Element): boolean => tagName === "main" || properties.role === "main"

const zones: Readonly<Record<string, number>> = { article: zone.article, main: zone.main, header: zone.header, nav: zone.navigation, footer: zone.footer, aside: zone.aside, dialog: zone.hidden }
const zoneByHint: ReadonlyArray<readonly [number, number]> = [
  [hint.navigation, zone.navigation],
  [hint.footer, zone.footer],
  [hint.sidebar, zone.aside],
  [hint.discussion, zone.discussion],
  [hint.related, zone.related],
]

const zoneOf = (element: Element): number => {
  if (element.tagName === "body" || element.tagName === "html") return 0
  let bits = zones[element.tagName] ?? 0
  const hints = readHints(element)
  if (hints !== 0) for (const [from, to] of zoneByHint) if ((hints & from) !== 0) bits |= to
  return isHidden(element) ? bits | zone.hidden : bits
}

const addText = ({ value }: Text, place: Place, walk: Walk): void => {
  const length = value.trim().length
  walk.length += length
  if (walk.text === "" && length === 0) return
  if (walk.text === "") {
    walk.zone = place.zone
    walk.level = place.level
  }
  if (place.isLinked) walk.linked += length
  // Words of neighbouring elements that only a style keeps apart.
  if (/[\p{Ll}\d]$/u.test(walk.text) && /^\p{Lu}/u.test(value)) walk.text += " "
  if (walk.text.length < maxLineLength) walk.text += value.slice(0, maxLineLength * 2)
}

const endLine = (walk: Walk): void => {
  const text = walk.text.replaceAll(/\s+/gu, " ").trim().slice(0, maxLineLength)
  if (text !== "" && walk.lines.length < maxLines) walk.lines.push({ text, level: walk.level, zone: walk.zone, linked: walk.linked })
  walk.text = ""
  walk.linked = 0
}

const authorNames = /(?:^|[\s_-])(?:author|authors|byline|by-line|writer|contributor|contributors|reporter|journalist|autor|auteur|autore|verfasser|username|user-name|poster|creator)/u
const timeNames = /(?:^|[\s_-])(?:date|time|datetime|timestamp|published|publish|pubdate|posted|postdate|dateline|datum|fecha|meta|byline|info)(?:$|[\s_-])/u

const addMark = (element: Element, place: Place, walk: Walk): void => {
  const mark = walk.marks.length < maxMarks ? (timeMark(element) ?? authorMark(element)) : undefined
  if (mark === undefined) return
  walk.marks.push({ ...mark, line: walk.lines.length, zone: place.zone })
}

type Unplaced = Omit<Mark, "line" | "zone">

const textOf = (element: Element): string => shownText(element, 60).text.slice(0, maxLineLength)

const timeMark = (element: Element): Unplaced | undefined => {
  const property = attributeOf(element, "itemProp")
  const value = attributeOf(element, "dateTime") || attributeOf(element, "content")
  if (element.tagName === "time") return { kind: "time", by: "element", text: textOf(element), value, names: `${property} ${namesOf(element)}` }
  if (/date(?:Published|Created|Modified)/iu.test(property)) return { kind: "time", by: "property", text: textOf(element), value, names: property }
  const names = namesOf(element)
  return names !== "" && timeNames.test(names) && element.children.length < 20 ? { kind: "time", by: "name", text: textOf(element), value: value || attributeOf(element, "title"), names } : undefined
}

const authorMark = (element: Element): Unplaced | undefined => {
  const value = attributeOf(element, "href")
  if (attributeOf(element, "rel").includes("author")) return { kind: "author", by: "rel", text: textOf(element), value, names: "" }
  const property = attributeOf(element, "itemProp")
  if (/(?:^| )(?:author|creator)(?: |$)/u.test(property)) return { kind: "author", by: "property", text: textOf(element), value, names: property }
  const names = namesOf(element)
  return names !== "" && authorNames.test(names) ? { kind: "author", by: "name", text: textOf(element), value, names } : undefined
}
