import type { LayoutBlock } from "@trawl/markdown/layout"
import { contentOf } from "../ooxml/contentOf.ts"
import { readGraphic } from "../ooxml/readGraphic.ts"
import type { FlowPart } from "../tree/toBlocks.ts"
import { toBlocks } from "../tree/toBlocks.ts"
import { element } from "../tree/element.ts"
import { toInline } from "../tree/toInline.ts"
import { isEmpty } from "../tree/isEmpty.ts"
import { type Cell, buildTable } from "../tree/buildTable.ts"
import { childOf, childrenOf, findAll, type XmlElement } from "../xml/XmlElement.ts"
import { headingIn, type IsItem, readText } from "./readText.ts"
import type { Slide } from "./Slide.ts"

/** Placeholders that repeat on all slides, or show another slide. */
const furniture: ReadonlySet<string> = new Set(["dt", "ftr", "hdr", "sldNum", "sldImg"])
const titles: ReadonlyMap<string, "h1" | "h2"> = new Map([
  ["ctrTitle", "h1"],
  ["title", "h2"],
])

const placeholderOf = (shape: XmlElement): XmlElement | undefined =>
  childOf(
    childrenOf(shape).find(({ name }) => name.startsWith("p:nv")),
    "p:nvPr",
    "p:ph",
  )

const propertiesOf = (shape: XmlElement): Readonly<Record<string, string>> =>
  childOf(
    childrenOf(shape).find(({ name }) => name.startsWith("p:nv")),
    "p:cNvPr",
  )?.attributes ?? {}

const never: IsItem = () => false

// A content placeholder is bulleted unless its layout sets buNone.
const itemsOf = ({ layout }: Slide, placeholder: XmlElement | undefined): IsItem => {
  const { idx, type = "obj" } = placeholder?.attributes ?? {}
  if (placeholder === undefined || (type !== "obj" && type !== "body")) return never
  const own = findAll(layout?.root, "p:sp").find((shape) => placeholderOf(shape)?.attributes["idx"] === idx)
  return (level) => childOf(own, "p:txBody", "a:lstStyle", `a:lvl${level + 1}pPr`, "a:buNone") === undefined
}

const spanOf = (cell: XmlElement, name: string): number =>
  Math.min(1_000, Math.max(1, Number.parseInt(cell.attributes[name] ?? "1", 10) || 1))

const isOn = (value: string | undefined): boolean => value === "1" || value === "true"

const isCovered = ({ attributes }: XmlElement): boolean => isOn(attributes["hMerge"]) || isOn(attributes["vMerge"])

const tableBlock = (slide: Slide, table: XmlElement): LayoutBlock => {
  const hasHead = isOn(childOf(table, "a:tblPr")?.attributes["firstRow"])
  const cellOf = (cell: XmlElement): Cell => ({
    content: toInline(toBlocks(readText(slide, childOf(cell, "a:txBody"), never)).flatMap(({ content }) => content)),
    columns: spanOf(cell, "gridSpan"),
    rows: spanOf(cell, "rowSpan"),
  })
  const rows = childrenOf(table, "a:tr").map((row, index) => ({
    isHeader: hasHead && index === 0,
    cells: childrenOf(row, "a:tc")
      .filter((cell) => !isCovered(cell))
      .map(cellOf),
  }))
  return { type: "table", content: [buildTable(rows)] }
}

const imageOf = (slide: Slide, shape: XmlElement): ReadonlyArray<FlowPart> => {
  slide.left.images++
  const alt = (propertiesOf(shape)["descr"] ?? "").replaceAll(/\s+/gu, " ").trim()
  return alt === "" ? [] : [{ type: "figure", content: [element("p", [alt])] }]
}

const shapeOf = (slide: Slide, shape: XmlElement): ReadonlyArray<FlowPart> => {
  const placeholder = placeholderOf(shape)
  const type = placeholder?.attributes["type"] ?? ""
  if (furniture.has(type)) return []
  const body = childOf(shape, "p:txBody")
  const heading = titles.get(type)
  if (heading === undefined) return readText(slide, body, itemsOf(slide, placeholder))
  const content = headingIn(slide, body)
  return isEmpty(content) ? [] : [{ type: "section_header", content: [element(heading, content)] }]
}

const isTitle = (shape: XmlElement): boolean => titles.has(placeholderOf(shape)?.attributes["type"] ?? "")

/** Reads the shapes of a slide in file order, which is usually the reading order; a title comes first. */
export const readShapes = (slide: Slide, tree: XmlElement | undefined): ReadonlyArray<FlowPart> => {
  const shapes = contentOf(tree)
  return [...shapes.filter(isTitle), ...shapes.filter((shape) => !isTitle(shape))].flatMap(
    (shape): ReadonlyArray<FlowPart> => {
      if (isOn(propertiesOf(shape)["hidden"])) return []
      if (shape.name === "p:grpSp") return readShapes(slide, shape)
      if (shape.name === "p:sp") return shapeOf(slide, shape)
      if (shape.name === "p:pic") return imageOf(slide, shape)
      if (shape.name !== "p:graphicFrame") return []
      const [table] = findAll(shape, "a:tbl")
      if (table !== undefined) return [tableBlock(slide, table)]
      const graphic = readGraphic({ ...slide, relations: slide.part.relations }, shape)
      return graphic.length > 0 ? graphic : imageOf(slide, shape)
    },
  )
}
