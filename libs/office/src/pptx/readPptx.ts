import type { LayoutBlock } from "@trawl/markdown/layout"
import type { OfficeContent } from "../OfficeContent.ts"
import { mainPart, type Part, readPart, relatedPart } from "../ooxml/readPackage.ts"
import { readCoreProperties } from "../ooxml/readCoreProperties.ts"
import { toBlocks } from "../tree/toBlocks.ts"
import { element } from "../tree/element.ts"
import { hiddenSlides } from "../tree/hiddenSlides.ts"
import { imagesLeft } from "../tree/imagesLeft.ts"
import { Unreadable } from "../Unreadable.ts"
import { childOf, childrenOf } from "../xml/XmlElement.ts"
import { type Archive, openZip } from "../zip/openZip.ts"
import { readShapes } from "./readShapes.ts"
import { readText } from "./readText.ts"

// Speaker notes are the body of a notes page, which also shows the slide.
const notesOf = (archive: Archive, slide: Part): ReadonlyArray<LayoutBlock> => {
  const part = relatedPart(archive, slide.relations, "notesSlide")
  const shapes = childrenOf(childOf(part?.root, "p:cSld", "p:spTree"), "p:sp")
  const body = shapes.find((shape) => childOf(shape, "p:nvSpPr", "p:nvPr", "p:ph")?.attributes["type"] === "body")
  if (part === undefined || body === undefined) return []
  const content = toBlocks(
    readText(
      { part, layout: undefined, archive, seen: new Set(), left: { images: 0 } },
      childOf(body, "p:txBody"),
      () => false,
    ),
  ).flatMap((block) => block.content)
  return content.length === 0 ? [] : [{ type: "text", content: [element("blockquote", content)] }]
}

/** Reads slides (pptx) in order, each with its notes as a quote. Throws Unreadable. */
export const readPptx = (bytes: Uint8Array, progress: () => void): OfficeContent => {
  const archive = openZip(bytes)
  const main = mainPart(archive)
  if (main.root.name !== "p:presentation")
    throw new Unreadable("damaged", "The document is damaged: it holds no slides.")
  const left = { images: 0 }
  const seen = new Set<string>()
  let hidden = 0
  const blocks: Array<LayoutBlock> = []
  for (const { attributes } of childrenOf(childOf(main.root, "p:sldIdLst"), "p:sldId")) {
    const part = readPart(archive, main.relations.get(attributes["r:id"] ?? "")?.target ?? "")
    if (part === undefined) continue
    progress()
    if (["0", "false"].includes(part.root.attributes["show"] ?? "")) {
      hidden++
      continue
    }
    const slide = { part, layout: relatedPart(archive, part.relations, "slideLayout"), archive, seen, left }
    blocks.push(...toBlocks(readShapes(slide, childOf(part.root, "p:cSld", "p:spTree"))), ...notesOf(archive, part))
  }
  return {
    blocks,
    metadata: readCoreProperties(archive),
    warnings: [...hiddenSlides(hidden), ...imagesLeft(left.images)],
  }
}
