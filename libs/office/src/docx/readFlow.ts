import type { FlowPart } from "../tree/toBlocks.ts"
import type { XmlElement } from "../xml/XmlElement.ts"
import type { Docx } from "./Docx.ts"
import { readParagraph } from "./readParagraph.ts"
import { contentOf } from "../ooxml/contentOf.ts"
import { readTable } from "./readTable.ts"

const transparent: ReadonlySet<string> = new Set([
  "w:ins",
  "w:moveTo",
  "w:sdt",
  "w:sdtContent",
  "w:customXml",
  "w:smartTag",
])

/** Paragraphs and tables from top to bottom; a text box follows the paragraph that it is anchored to. */
export const readFlow = (docx: Docx, from: XmlElement): ReadonlyArray<FlowPart> =>
  contentOf(from).flatMap((child): ReadonlyArray<FlowPart> => {
    if (transparent.has(child.name)) return readFlow(docx, child)
    if (child.name === "w:tbl") return readTable(child, (cell) => readFlow(docx, cell))
    if (child.name !== "w:p") return []
    const paragraph = readParagraph(docx, child)
    const boxes = docx.boxes.splice(0)
    return [...paragraph, ...boxes.flatMap((box) => readFlow(docx, box))]
  })
