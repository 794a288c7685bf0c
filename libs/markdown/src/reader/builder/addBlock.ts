import type { PhrasingContent } from "mdast"
import type { Builder } from "./Builder.ts"
import { closeMarks, closeParagraph } from "./marks.ts"

type Block = Builder["blocks"][number]

/** Adds a block, which ends the paragraph before it. */
export const addBlock = (builder: Builder, block: Block): void => {
  endLine(builder)
  builder.blocks.push(block)
}

/** The edge of a line within a block; in a row with others it is one break. */
export const endPiece = (builder: Builder): void => {
  if (builder.place === "heading" || builder.wanted.some(({ type }) => type === "link")) builder.isSpaced = true
  else builder.breaks = Math.max(1, builder.breaks)
}

/** The edge of a block: what follows does not continue the line. */
export const endLine = (builder: Builder): void => {
  if (builder.place === "flow") closeParagraph(builder)
  else if (builder.place === "heading") builder.isSpaced = true
  else builder.breaks = 1
}

/** What `walk` adds, as phrasing of its own. */
export const phrasingOf = (builder: Builder, place: "heading" | "cell", walk: () => void): Array<PhrasingContent> => {
  const { blocks, levels, open, last, isSpaced, breaks, place: outer } = builder
  builder.blocks = []
  builder.place = place
  builder.levels = [[]]
  builder.open = []
  builder.last = ""
  builder.isSpaced = false
  builder.breaks = 0
  walk()
  closeMarks(builder, 0, "")
  const phrasing = builder.levels[0] ?? []
  builder.blocks = blocks
  builder.levels = levels
  builder.open = open
  builder.last = last
  builder.isSpaced = isSpaced
  builder.breaks = breaks
  builder.place = outer
  return phrasing
}

/** What `walk` adds, as blocks of their own. */
export const blocksOf = (builder: Builder, walk: () => void): Array<Block> => {
  closeParagraph(builder)
  const outer = builder.blocks
  const blocks: Array<Block> = []
  builder.blocks = blocks
  builder.containers++
  walk()
  closeParagraph(builder)
  builder.containers--
  builder.blocks = outer
  return blocks
}
