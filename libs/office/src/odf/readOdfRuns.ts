import type { ElementContent } from "hast"
import { toBlocks } from "../tree/toBlocks.ts"
import { element } from "../tree/element.ts"
import { noteReference, buildNote } from "../tree/buildNote.ts"
import type { TextStyle, Piece } from "../tree/toPhrasing.ts"
import { safeAddress } from "../tree/safeAddress.ts"
import { childOf, textIn, type XmlElement } from "../xml/XmlElement.ts"
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

// An embedded formula is a separate document. Its annotation is in StarMath, not TeX.
const formulaIn = ({ archive }: Odf, frame: XmlElement): ElementContent | undefined => {
  const path = childOf(frame, "draw:object")?.attributes["xlink:href"]?.replace(/^\.\//u, "")
  const bytes = path === undefined ? undefined : archive.read(`${path}/content.xml`)
  const root = bytes === undefined ? undefined : parseXml(bytes)
  return root?.name === "math" ? mathml(root) : undefined
}

const frameOf = (odf: Odf, frame: XmlElement): ReadonlyArray<Piece> => {
  const box = childOf(frame, "draw:text-box")
  if (box !== undefined) odf.boxes.push(box)
  const formula = formulaIn(odf, frame)
  if (formula !== undefined) return [{ node: formula, textStyle: {} }]
  if (childOf(frame, "draw:image") === undefined && childOf(frame, "draw:object") === undefined) return []
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

/** Reads the runs of a paragraph. */
export const readOdfRuns = (odf: Odf, from: XmlElement, textStyle: TextStyle = {}): ReadonlyArray<Piece> =>
  from.children.flatMap((child): ReadonlyArray<Piece> => {
    if (typeof child === "string") return [{ node: child.replaceAll(/[ \t\r\n]+/gu, " "), textStyle }]
    const node = nodeOf(child)
    if (node !== undefined) return [{ node, textStyle }]
    if (unread.has(child.name)) return []
    if (child.name === "text:note") return [noteFor(odf, child)]
    if (child.name === "draw:frame") return frameOf(odf, child)
    if (child.name === "text:a")
      return readOdfRuns(odf, child, { ...textStyle, href: safeAddress(child.attributes["xlink:href"]) })
    if (child.name !== "text:span") return readOdfRuns(odf, child, textStyle)
    const { hidden, ...own } = odf.styles.textStyle(child.attributes["text:style-name"])
    return hidden === true ? [] : readOdfRuns(odf, child, { ...textStyle, ...own })
  })
