import { relatedHeadings, relatedLeads } from "../phrases/headings.data.ts"
import type { ClutterRule } from "./ClutterRule.ts"
import { isPlainText } from "./isPlainText.ts"
import { PhraseFinder } from "./PhraseFinder.ts"
import type { ReadBlock } from "./ReadBlock.ts"

const headings = new PhraseFinder(relatedHeadings)
const leads = new PhraseFinder(relatedLeads)

/** Characters of a block that is a title of its own, and of a line that leads elsewhere. */
const mostOfTitle = 60
const mostOfLead = 200
/** Share of its characters in links from which a block is one that leads elsewhere. */
const linkedFrom = 0.6
/** Characters without a link that such a list may have in a row, as a date or a category has. */
const mostUnlinked = 40
/** Blocks that a list of other pages has. */
const mostListed = 40

const isTitle = (block: ReadBlock): boolean => block.level !== 1 && isPlainText(block, mostOfTitle) && headings.is(block.words)

const leadsElsewhere = ({ kind, length, linkShare, media }: ReadBlock): boolean =>
  linkShare >= linkedFrom || (length === 0 && media > 0) || (kind !== "code" && kind !== "table" && length <= mostUnlinked && linkShare > 0)

/** The blocks of the list below a title: links, and a few words between them. */
const listBelow = (blocks: ReadonlyArray<ReadBlock>, title: number): ReadonlyArray<ReadBlock> => {
  let end = title + 1
  const level = blocks[title]?.level ?? 6
  for (let at = end; at < Math.min(blocks.length, title + 1 + mostListed); at++) {
    const block = blocks[at]
    if (block === undefined || (block.level !== undefined && block.level <= level && block.linkShare < linkedFrom)) break
    if (leadsElsewhere(block)) end = at + 1
    else if (block.length > mostUnlinked || at > end) break
  }
  const list = blocks.slice(title + 1, end)
  return list.some(({ linkShare }) => linkShare >= linkedFrom) ? list : []
}

const isLead = (block: ReadBlock): boolean => isPlainText(block, mostOfLead) && block.linkShare >= 0.5 && block.level !== 1 && leads.begins(block.words) && hasMark(block)

// "More" and "See also" begin sentences too: a lead is parted from what it leads to.
const hasMark = ({ linkShare, text }: ReadBlock): boolean => linkShare < 1 || /^[^:：|»>]{1,40}[:：|»>]/u.test(text)

/** Lists of other pages with their titles, and lines that lead to one. */
export const relatedRule: ClutterRule = {
  kind: "related",
  find: (blocks) => {
    const found: Array<number> = []
    for (let at = 0; at < blocks.length; at++) {
      const block = blocks[at]
      if (block === undefined) break
      const list = isTitle(block) ? listBelow(blocks, at) : []
      if (list.length > 0 || isLead(block)) found.push(block.id, ...list.map(({ id }) => id))
      at += list.length
    }
    return found
  },
}
