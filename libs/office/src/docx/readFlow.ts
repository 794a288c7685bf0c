import { contentOf } from "../ooxml/contentOf.ts"
import type { FlowPart } from "../tree/toBlocks.ts"
import { childOf, type XmlElement } from "../xml/XmlElement.ts"
import type { Docx } from "./Docx.ts"
import { readChunk } from "./readChunk.ts"
import { readParagraph } from "./readParagraph.ts"
import { readTable } from "./readTable.ts"

const transparent: ReadonlySet<string> = new Set([
  "w:ins",
  "w:moveTo",
  "w:sdt",
  "w:sdtContent",
  "w:customXml",
  "w:smartTag",
])

const blocksIn = (from: XmlElement): ReadonlyArray<XmlElement> =>
  contentOf(from).flatMap((child) => (transparent.has(child.name) ? blocksIn(child) : [child]))

const isJoined = (paragraph: XmlElement): boolean => {
  const mark = childOf(paragraph, "w:pPr", "w:rPr")
  return childOf(mark, "w:del") !== undefined || childOf(mark, "w:moveFrom") !== undefined
}

/** Joins paragraphs whose mark is deleted with the next one, whose properties they take. */
const joined = (blocks: ReadonlyArray<XmlElement>): ReadonlyArray<XmlElement> => {
  const result: Array<XmlElement> = []
  for (let start = 0, end = 0; start < blocks.length; start = ++end) {
    while (blocks[end]?.name === "w:p" && blocks[end + 1]?.name === "w:p" && isJoined(blocks[end] as XmlElement)) end++ // There is one.
    const last = blocks[end]
    if (last === undefined) break
    const children = blocks.slice(start, end).flatMap((one) => one.children.filter(isContent))
    result.push(
      children.length === 0
        ? last
        : { ...last, children: [...propertiesOf(last), ...children, ...last.children.filter(isContent)] },
    )
  }
  return result
}

const isContent = (child: XmlElement | string): boolean => typeof child !== "string" && child.name !== "w:pPr"

const propertiesOf = (paragraph: XmlElement): ReadonlyArray<XmlElement> => {
  const properties = childOf(paragraph, "w:pPr")
  return properties === undefined ? [] : [properties]
}

/** Paragraphs and tables from top to bottom; text boxes, charts and diagrams follow the paragraph that they are anchored to. */
export const readFlow = (docx: Docx, from: XmlElement): ReadonlyArray<FlowPart> =>
  joined(blocksIn(from)).flatMap((child): ReadonlyArray<FlowPart> => {
    if (child.name === "w:tbl") return readTable(child, (cell) => readFlow(docx, cell))
    if (child.name === "w:altChunk") return readChunk(docx, child.attributes["r:id"] ?? "")
    if (child.name !== "w:p") return []
    const paragraph = readParagraph(docx, child)
    const boxes = docx.boxes.splice(0)
    const graphics = docx.graphics.splice(0)
    return [...paragraph, ...graphics, ...boxes.flatMap((box) => readFlow(docx, box))]
  })
