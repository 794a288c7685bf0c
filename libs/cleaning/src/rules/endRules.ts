import { rightsPhrases, tagLeads } from "../phrases/headings.data.ts"
import type { ClutterRule } from "./ClutterRule.ts"
import { isPlainText } from "./isPlainText.ts"
import { PhraseFinder } from "./PhraseFinder.ts"
import type { ReadBlock } from "./ReadBlock.ts"

const rights = new PhraseFinder(rightsPhrases)
const tags = new PhraseFinder(tagLeads)

const isRights = (block: ReadBlock): boolean => {
  if (block.level !== undefined || !isPlainText(block, 150)) return false
  return rights.isIn(block.words) || /^(?:copyright ?)?(?:©|\(c\)) ?(?:copyright ?)?\d{4}/iu.test(block.text)
}

const isTags = (block: ReadBlock): boolean =>
  block.level === undefined &&
  isPlainText(block, 300) &&
  block.linkShare >= 0.6 &&
  block.linkShare < 1 &&
  tags.begins(block.words) &&
  /^[^:：]{1,20}[:：]/u.test(block.text)

/** The last third: higher up, such a line may be the subject of the page. */
const lastOf = (blocks: ReadonlyArray<ReadBlock>): ReadonlyArray<ReadBlock> =>
  blocks.slice(Math.floor((blocks.length * 2) / 3))

/** Clutter at the end of a page: copyright lines and tag lists. */
export const endRules: ReadonlyArray<ClutterRule> = [
  { kind: "rights", find: (blocks) => lastOf(blocks).flatMap((block) => (isRights(block) ? [block.id] : [])) },
  { kind: "tags", find: (blocks) => lastOf(blocks).flatMap((block) => (isTags(block) ? [block.id] : [])) },
]
