import type { LayoutBlock } from "@trawl/markdown/layout"
import type { OfficeContent } from "../OfficeContent.ts"
import { mainPart, type Part, relatedPart } from "../ooxml/readPackage.ts"
import { readCoreProperties } from "../ooxml/readCoreProperties.ts"
import { toBlocks } from "../tree/toBlocks.ts"
import { buildNote } from "../tree/buildNote.ts"
import { imagesLeft } from "../tree/imagesLeft.ts"
import { Unreadable } from "../Unreadable.ts"
import { childOf, childrenOf, type XmlElement } from "../xml/XmlElement.ts"
import { type Archive, openZip } from "../zip/openZip.ts"
import type { Docx } from "./Docx.ts"
import { readFlow } from "./readFlow.ts"
import { readNumbering } from "./readNumbering.ts"
import { readStyles } from "./readStyles.ts"

const notesOf = (part: Part | undefined, kind: string): ReadonlyMap<string, readonly [note: XmlElement, part: Part]> =>
  new Map(
    part === undefined
      ? []
      : childrenOf(part.root, `w:${kind}`).map((note) => [`${kind} ${note.attributes["w:id"]}`, [note, part]]),
  )

const readWithin = (archive: Archive, readInner: Docx["readInner"]): OfficeContent => {
  const main = mainPart(archive)
  const body = childOf(main.root, "w:body")
  if (main.root.name !== "w:document" || body === undefined)
    throw new Unreadable("damaged", "The document is damaged: it holds no text.")
  const related = (type: string) => relatedPart(archive, main.relations, type)
  const docx: Docx = {
    styles: readStyles(related("styles")?.root),
    numbering: readNumbering(related("numbering")?.root),
    archive,
    relations: main.relations,
    seen: new Set(),
    readInner,
    notes: new Map(),
    fields: [],
    openItems: [],
    boxes: [],
    graphics: [],
    left: { images: 0 },
  }
  const blocks = toBlocks(readFlow(docx, body))
  const texts = new Map([...notesOf(related("footnotes"), "footnote"), ...notesOf(related("endnotes"), "endnote")])
  const notes = [...docx.notes].flatMap(([key, number]): ReadonlyArray<LayoutBlock> => {
    const [note, part] = texts.get(key) ?? []
    if (note === undefined || part === undefined) return []
    return [
      buildNote(
        number,
        toBlocks(
          readFlow({ ...docx, relations: part.relations, fields: [], openItems: [], notes: new Map() }, note),
        ).flatMap(({ content }) => content),
      ),
    ]
  })
  return {
    blocks: [...blocks, ...notes],
    metadata: readCoreProperties(archive),
    warnings: imagesLeft(docx.left.images),
  }
}

/** Reads a Word document (docx). Throws Unreadable. */
export const readDocx = (bytes: Uint8Array): OfficeContent => {
  const archive = openZip(bytes)
  return readWithin(archive, (inner) => readWithin(openZip(inner, archive.budget), undefined))
}
