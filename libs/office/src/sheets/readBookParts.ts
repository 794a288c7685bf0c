import type { LayoutBlock } from "@trawl/markdown/layout"
import { readPart, readRelations, relatedPart } from "../ooxml/readPackage.ts"
import { readText } from "../pptx/readText.ts"
import { toBlocks } from "../tree/toBlocks.ts"
import { childOf, childrenOf, findAll } from "../xml/XmlElement.ts"
import { Unreadable } from "../Unreadable.ts"
import type { Archive } from "../zip/openZip.ts"

/** What a sheet of an xlsx file has besides the values of its cells. */
export interface SheetPart {
  /** Texts of its boxes and shapes. */
  readonly texts: ReadonlyArray<LayoutBlock>
  /** Number of formulas whose value the file does not hold. */
  readonly unknown: number
}

/** A cell with a formula and without a value; an empty text is one. */
const formulaAlone =
  /<c\b(?![^<>]*\bt="str")[^<>]*>\s*<f\b[^<>]*(?:\/>|>[^<]*<\/f>)\s*(?:<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/gu

const unknownIn = (sheet: Uint8Array | undefined): number => {
  const bytes = Buffer.from(sheet?.buffer ?? new ArrayBuffer(), sheet?.byteOffset, sheet?.byteLength)
  if (!bytes.includes("<f")) return 0
  let count = 0
  formulaAlone.lastIndex = 0
  for (const text = bytes.toString("latin1"); formulaAlone.test(text);) count++
  return count
}

const textsOf = (archive: Archive, sheet: string): ReadonlyArray<LayoutBlock> => {
  const part = relatedPart(archive, readRelations(archive, sheet), "drawing")
  if (part === undefined) return []
  const slide = { part, layout: undefined, archive, seen: new Set<string>(), left: { images: 0 } }
  return toBlocks(
    findAll(part.root, "xdr:sp").flatMap((shape) => readText(slide, childOf(shape, "xdr:txBody"), () => false)),
  )
}

const partOf = (archive: Archive, sheet: string): SheetPart => ({
  texts: textsOf(archive, sheet),
  unknown: unknownIn(archive.read(sheet)),
})

const sheetParts = (archive: Archive): ReadonlyMap<string, SheetPart> => {
  const main = [...readRelations(archive, "").values()].find(({ type }) => type === "officeDocument")?.target ?? ""
  const workbook = main.endsWith(".xml") ? readPart(archive, main) : undefined
  return new Map(
    childrenOf(childOf(workbook?.root, "sheets"), "sheet").map(({ attributes }) => [
      attributes["name"] ?? "",
      partOf(archive, workbook?.relations.get(attributes["r:id"] ?? "")?.target ?? ""),
    ]),
  )
}

/** Reads parts of an xlsx file that SheetJS leaves out, by the names of its sheets; empty for other files, and for parts that are damaged. Throws Unreadable "limit". */
export const readBookParts = (archive: Archive): ReadonlyMap<string, SheetPart> => {
  try {
    return sheetParts(archive)
  } catch (error) {
    if (error instanceof Unreadable && error.reason === "damaged") return new Map()
    throw error
  }
}
