import type { ContentBlock } from "./blocks/ContentBlock.ts"

/** Share of a page's characters that may go. More is content too, whoever says otherwise. */
export const mostDropped = 0.6

type MeasuredBlock = Pick<ContentBlock, "id" | "length" | "level">

/** Whether so much can be clutter: the title stays, and most of the text does. */
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
