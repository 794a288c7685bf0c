import { relatedHeadings } from "../phrases/headings.data.ts"
import type { ClutterRule } from "./ClutterRule.ts"
import { isPlainText } from "./isPlainText.ts"
import { PhraseFinder } from "./PhraseFinder.ts"
import type { ReadBlock } from "./ReadBlock.ts"

const headings = new PhraseFinder(relatedHeadings)

/** Longest title of a list, in characters. */
const mostOfTitle = 60
/** Share of characters in links from which a block links elsewhere. */
const linkedFrom = 0.6
/** Characters between the links of a list, such as a date or a category. */
const mostUnlinked = 40
/** Most blocks of a list of other pages. */
const mostListed = 40
/** Least characters of prose above such a list: without them the list is the content. */
const leastAbove = 500

const isTitle = (block: ReadBlock): boolean =>
  block.level !== 1 && block.linkShare < linkedFrom && isPlainText(block, mostOfTitle) && headings.is(block.words)

const leadsElsewhere = ({ kind, length, linkShare, media }: ReadBlock): boolean =>
  kind !== "code" && kind !== "table" && (linkShare >= linkedFrom || (length === 0 && media > 0))

const endsList = (block: ReadBlock, level: number): boolean =>
  block.level !== undefined && block.level <= level && block.linkShare < linkedFrom

/** The blocks of the list below a title: links, with a few words between. */
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

/** Lists of other pages with their titles, below prose at least twice as long. */
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
