import { relatedHeadings } from "../phrases/headings.data.ts"
import type { ClutterRule } from "./ClutterRule.ts"
import { isPlainText } from "./isPlainText.ts"
import { PhraseFinder } from "./PhraseFinder.ts"
import type { ReadBlock } from "./ReadBlock.ts"

const headings = new PhraseFinder(relatedHeadings)

/** Characters of a block that is a title of its own. */
const mostOfTitle = 60
/** Share of its characters in links from which a block leads elsewhere. */
const linkedFrom = 0.6
/** Characters that a list has between its links, as a date or a category is. */
const mostUnlinked = 40
/** Blocks that a list of other pages has. */
const mostListed = 40
/** Characters of prose that stand above such a list: without them the list is what the page has. */
const leastAbove = 500

const isTitle = (block: ReadBlock): boolean => block.level !== 1 && block.linkShare < linkedFrom && isPlainText(block, mostOfTitle) && headings.is(block.words)

const leadsElsewhere = ({ kind, length, linkShare, media }: ReadBlock): boolean =>
  kind !== "code" && kind !== "table" && (linkShare >= linkedFrom || (length === 0 && media > 0))

const endsList = (block: ReadBlock, level: number): boolean => block.level !== undefined && block.level <= level && block.linkShare < linkedFrom

/** The blocks of the list below a title: links, and a few words between them. */
const listBelow = (blocks: ReadonlyArray<ReadBlock>, title: number): ReadonlyArray<ReadBlock> => {
  const level = blocks[title]?.level ?? 6
  let end = title + 1
  for (let at = end; at < Math.min(blocks.length, title + 1 + mostListed); at++) {
    const block = blocks[at]
    if (block === undefined || endsList(block, level)) break
    if (leadsElsewhere(block)) end = at + 1
    else if (block.length > mostUnlinked || block.level !== undefined || at > end) break
  }
  const list = blocks.slice(title + 1, end)
  return list.some(({ linkShare }) => linkShare >= linkedFrom) ? list : []
}

const lengthOf = (blocks: ReadonlyArray<ReadBlock>): number => blocks.reduce((sum, { length }) => sum + length, 0)

/** Lists of other pages with their titles, below prose that is twice as long or more. */
export const relatedRule: ClutterRule = {
  kind: "related",
  find: (blocks) => {
    const found: Array<number> = []
    let above = 0
    for (let at = 0; at < blocks.length; at++) {
      const block = blocks[at]
      if (block === undefined) break
      const list = above >= leastAbove && isTitle(block) ? listBelow(blocks, at) : []
      if (list.length > 0 && 2 * lengthOf(list) <= above) {
        found.push(block.id, ...list.map(({ id }) => id))
        at += list.length
      } else if (block.linkShare < 0.3 && block.level === undefined) above += block.length
    }
    return found
  },
}
