import type { LayoutBlock } from "@trawl/markdown/layout"
import type { OfficeContent } from "../OfficeContent.ts"
import { toBlocks } from "../tree/toBlocks.ts"
import { element } from "../tree/element.ts"
import { hiddenSlides } from "../tree/hiddenSlides.ts"
import { buildMetadata } from "../tree/buildMetadata.ts"
import { imagesLeft } from "../tree/imagesLeft.ts"
import { buildTable } from "../tree/buildTable.ts"
import { Unreadable } from "../Unreadable.ts"
import { childOf, childrenOf, textIn, type XmlElement } from "../xml/XmlElement.ts"
import { parseXml } from "../xml/parseXml.ts"
import { type Archive, openZip } from "../zip/openZip.ts"
import type { Odf } from "./Odf.ts"
import { orderByPlace } from "./orderByPlace.ts"
import { readOdfFlow } from "./readOdfFlow.ts"
import { readOdfStyles } from "./readOdfStyles.ts"
import { mostCells, readOdfTable } from "./readOdfTable.ts"

const rootOf = (archive: Archive, name: string): XmlElement | undefined => {
  const bytes = archive.read(name)
  return bytes === undefined ? undefined : parseXml(bytes)
}

const metadataIn = (archive: Archive) => {
  const meta = childOf(rootOf(archive, "meta.xml"), "office:meta")
  const text = (name: string): string => textIn(childOf(meta, name))
  return buildMetadata({
    title: text("dc:title"),
    author: text("meta:initial-creator") || text("dc:creator"),
    description: text("dc:description"),
    keywords: childrenOf(meta, "meta:keyword").map(textIn).join(", "),
    language: text("dc:language"),
    publishedTime: text("meta:creation-date"),
    modifiedTime: text("dc:date"),
  })
}

const refuseLocked = (archive: Archive): void => {
  const manifest = archive.read("META-INF/manifest.xml")
  if (manifest !== undefined && Buffer.from(manifest).includes("encryption-data"))
    throw new Unreadable("encrypted", "The document is protected by a password, and cannot be read without it.")
}

interface Sheets {
  readonly blocks: ReadonlyArray<LayoutBlock>
  readonly warnings: ReadonlyArray<string>
}

const sheetsOf = (odf: Odf, tables: ReadonlyArray<XmlElement>): Sheets => {
  const shown = tables.filter(({ attributes }) => odf.styles.isShown(attributes["table:style-name"]))
  const blocks = shown.flatMap((table): ReadonlyArray<LayoutBlock> => {
    const rows = readOdfTable(odf, table, true)
    const heading: ReadonlyArray<LayoutBlock> =
      shown.length === 1
        ? []
        : [{ type: "section_header", content: [element("h2", [table.attributes["table:name"] ?? ""])] }]
    return rows.length === 0 ? heading : [...heading, { type: "table", content: [buildTable(rows)] }]
  })
  const hidden = tables.length - shown.length
  const { columns, rows } = odf.left
  return {
    blocks,
    warnings: [
      ...(hidden === 0 ? [] : [`${hidden === 1 ? "A hidden sheet was" : `${hidden} hidden sheets were`} left out.`]),
      ...(rows + columns === 0 ? [] : [`${rows} hidden rows and ${columns} hidden columns were left out.`]),
    ],
  }
}

const titleOf = (frame: XmlElement): boolean => frame.attributes["presentation:class"] === "title"

/** Frames that repeat on all slides, or show another slide. */
const furniture: ReadonlySet<string> = new Set(["date-time", "footer", "page-number", "header", "page"])

const isFurniture = ({ attributes }: XmlElement): boolean => furniture.has(attributes["presentation:class"] ?? "")

const slideOf = (odf: Odf, page: XmlElement): ReadonlyArray<LayoutBlock> => {
  const frames = childrenOf(page).filter((frame) => !isFurniture(frame))
  const title = frames
    .filter(titleOf)
    .map((frame) => textIn(frame).replaceAll(/\s+/gu, " ").trim())
    .join(" ")
  const others = { ...page, children: orderByPlace(frames.filter((frame) => !titleOf(frame))) }
  const notes = childrenOf(page, "presentation:notes").flatMap((note) =>
    toBlocks(readOdfFlow(odf, { ...note, children: childrenOf(note).filter((frame) => !isFurniture(frame)) })).flatMap(
      ({ content }) => content,
    ),
  )
  return [
    ...(title === "" ? [] : [{ type: "section_header" as const, content: [element("h2", [title])] }]),
    ...toBlocks(readOdfFlow(odf, others)),
    ...(notes.length === 0 ? [] : [{ type: "text" as const, content: [element("blockquote", notes)] }]),
  ]
}

const slidesOf = (odf: Odf, pages: ReadonlyArray<XmlElement>): Sheets => {
  const shown = pages.filter(({ attributes }) => odf.styles.isShown(attributes["draw:style-name"]))
  return { blocks: shown.flatMap((page) => slideOf(odf, page)), warnings: hiddenSlides(pages.length - shown.length) }
}

/** Reads an OpenDocument: a text (odt), sheets (ods) or slides (odp). Throws Unreadable. */
export const readOdf = (bytes: Uint8Array): OfficeContent => {
  const archive = openZip(bytes)
  refuseLocked(archive)
  const root = rootOf(archive, "content.xml")
  const [body] = childrenOf(childOf(root, "office:body"))
  if (body === undefined) throw new Unreadable("damaged", "The document is damaged: it holds no text.")
  const odf: Odf = {
    readFlow: (inner, from) => readOdfFlow(inner, from),
    archive,
    styles: readOdfStyles([rootOf(archive, "styles.xml"), root]),
    notes: [],
    boxes: [],
    numbers: new Map(),
    left: { images: 0, rows: 0, columns: 0 },
    room: { cells: mostCells, isFull: false },
  }
  const made =
    body.name === "office:spreadsheet"
      ? sheetsOf(odf, childrenOf(body, "table:table"))
      : body.name === "office:presentation"
        ? slidesOf(odf, childrenOf(body, "draw:page"))
        : { blocks: toBlocks(readOdfFlow(odf, body)), warnings: [] }
  const cut = !odf.room.isFull ? [] : [`The tables have more than ${mostCells} cells: what follows is not shown.`]
  return {
    blocks: [...made.blocks, ...odf.notes],
    metadata: metadataIn(archive),
    warnings: [...made.warnings, ...cut, ...imagesLeft(odf.left.images)],
  }
}
