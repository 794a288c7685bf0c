import type { Root } from "hast"
import { believable } from "./believable.ts"
import { contentBlocks } from "./blocks/contentBlocks.ts"
import { withoutBlocks } from "./blocks/withoutBlocks.ts"
import { findClutter } from "./rules/findClutter.ts"
import { readBlocks } from "./rules/readBlocks.ts"

/** Content without what is clutter by the rules; the same content where there is none, or where it would be most of the page. Linear. */
export const cleanTree = (content: Root): Root => {
  const blocks = contentBlocks(content)
  const clutter = findClutter(readBlocks(blocks))
  const dropped = new Set(clutter.keys())
  return clutter.size > 0 && believable(blocks, dropped) ? withoutBlocks(content, blocks.filter(({ id }) => dropped.has(id))) : content
}
