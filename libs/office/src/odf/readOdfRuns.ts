import type { ElementContent } from "hast"
import { toBlocks } from "../tree/toBlocks.ts"
import { element } from "../tree/element.ts"
import { noteReference, buildNote } from "../tree/buildNote.ts"
import type { TextStyle, Piece } from "../tree/toPhrasing.ts"
import { safeAddress } from "../tree/safeAddress.ts"
import { childOf, findAll, textIn, type XmlElement } from "../xml/XmlElement.ts"
import { parseXml } from "../xml/parseXml.ts"
import type { Odf } from "./Odf.ts"

/** Elements that are invisible or not part of the text. */
const unread: ReadonlySet<string> = new Set([
  "office:annotation",
  "office:annotation-end",
  "text:hidden-text",
  "text:ruby-text",
  "text:tracked-changes",
  "text:note-citation",
  "draw:glue-point",
])

const mostSpaces = 100

const spaces = ({ attributes }: XmlElement): string =>
  " ".repeat(Math.min(mostSpaces, Math.max(1, Number.parseInt(attributes["text:c"] ?? "1", 10) || 1)))

const noteFor = (odf: Odf, note: XmlElement): Piece => {
  const number = odf.notes.push(buildNote(0, []))
  odf.notes[number - 1] = buildNote(
    number,
    toBlocks(odf.readFlow(odf, childOf(note, "text:note-body"))).flatMap(({ content }) => content),
  )
  return { node: noteReference(number), textStyle: {} }
}

const mathml = (from: XmlElement): ElementContent =>
  element(
    from.name,
    from.children.map((child) => (typeof child === "string" ? child : mathml(child))),
    {
      ...(from.attributes["display"] === "block" ? { display: "block" } : {}),
      ...(from.attributes["encoding"] === undefined ? {} : { encoding: from.attributes["encoding"] }),
    },
  )

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

// An embedded formula or chart is a separate document, referred to with or without slashes around its name.
const objectIn = ({ archive }: Odf, frame: XmlElement): XmlElement | undefined => {
  const path = childOf(frame, "draw:object")?.attributes["xlink:href"]?.replace(/^\.\//u, "").replace(/\/$/u, "")
  const bytes = path === undefined ? undefined : archive.read(`${decoded(path)}/content.xml`)
  return bytes === undefined ? undefined : parseXml(bytes)
}

const boxOf = (frame: XmlElement, object: XmlElement | undefined): XmlElement | undefined => {
  const table =
    childOf(frame, "table:table") ?? findAll(childOf(object, "office:body", "office:chart"), "table:table")[0]
  return table === undefined
    ? childOf(frame, "draw:text-box")
    : { name: "draw:text-box", attributes: {}, children: [table] }
}

const frameOf = (odf: Odf, frame: XmlElement): ReadonlyArray<Piece> => {
  const object = objectIn(odf, frame)
  // The annotation of a formula is in StarMath, not TeX.
  if (object?.name === "math") return [{ node: mathml(object), textStyle: {} }]
  const box = boxOf(frame, object)
  if (box !== undefined) odf.boxes.push(box)
  if (box !== undefined || (childOf(frame, "draw:image") ?? childOf(frame, "draw:object")) === undefined) return []
  odf.left.images++
  const alt = textIn(childOf(frame, "svg:desc")) || textIn(childOf(frame, "svg:title"))
  const src = safeAddress(childOf(frame, "draw:image")?.attributes["xlink:href"])
  return [
    { node: src === undefined ? alt.replaceAll(/\s+/gu, " ").trim() : element("img", [], { src, alt }), textStyle: {} },
  ]
}

const nodeOf = (child: XmlElement): Piece["node"] | undefined => {
  if (child.name === "text:s") return spaces(child)
  if (child.name === "text:tab") return "\t"
  return child.name === "text:line-break" ? element("br") : undefined
}

/** Whether a field shows only its name, as on the master of slides. */
const isPlaceholder = (child: XmlElement): boolean =>
  child.name.startsWith("text:") && child.children.length === 1 && child.children[0] === "<number>"

/** Reads the runs of a paragraph. */
export const readOdfRuns = (odf: Odf, from: XmlElement, textStyle: TextStyle = {}): ReadonlyArray<Piece> =>
  from.children.flatMap((child): ReadonlyArray<Piece> => {
    if (typeof child === "string") return [{ node: child.replaceAll(/[ \t\r\n]+/gu, " "), textStyle }]
    const node = nodeOf(child)
    if (node !== undefined) return [{ node, textStyle }]
    if (unread.has(child.name) || isPlaceholder(child)) return []
    if (child.name === "text:note") return [noteFor(odf, child)]
    if (child.name === "draw:frame") return frameOf(odf, child)
    if (child.name === "text:a")
      return readOdfRuns(odf, child, { ...textStyle, href: safeAddress(child.attributes["xlink:href"]) })
    if (child.name !== "text:span") return readOdfRuns(odf, child, textStyle)
    const { hidden, ...own } = odf.styles.textStyle(child.attributes["text:style-name"])
    return hidden === true ? [] : readOdfRuns(odf, child, { ...textStyle, ...own })
  })
