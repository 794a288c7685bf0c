import type { Root } from "hast"
import { believable } from "./believable.ts"
import { contentBlocks } from "./blocks/contentBlocks.ts"
import { withoutBlocks } from "./blocks/withoutBlocks.ts"
import { findClutter } from "./rules/findClutter.ts"
import { readBlocks } from "./rules/readBlocks.ts"

/** Content without the clutter that the rules find; the same content if there is none, or if most of the page would be removed. Linear. */
export const cleanTree = (content: Root): Root => {
  const blocks = contentBlocks(content)
  const clutter = findClutter(readBlocks(blocks))
  const dropped = new Set(clutter.keys())
  return clutter.size > 0 && believable(blocks, dropped)
    ? withoutBlocks(
        content,
        blocks.filter(({ id }) => dropped.has(id)),
      )
    : content
}
