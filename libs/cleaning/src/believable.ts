import type { ContentBlock } from "./blocks/ContentBlock.ts"

/** Largest share of a page's characters that may be dropped. Beyond it the rest is content too, whatever a rule or model says. */
export const mostDropped = 0.6

type MeasuredBlock = Pick<ContentBlock, "id" | "length" | "level">

/** Whether the dropped blocks can all be clutter: the title and most of the text stay. */
export const believable = (blocks: ReadonlyArray<MeasuredBlock>, dropped: ReadonlySet<number>): boolean => {
  const title = blocks.find(({ level }) => level === 1)
  if (title !== undefined && dropped.has(title.id)) return false
  let [all, gone] = [0, 0]
  for (const { id, length } of blocks) {
    all += length
    if (dropped.has(id)) gone += length
  }
  return gone <= mostDropped * all
}
