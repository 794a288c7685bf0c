import { enclosingBox } from "../read/Box.ts"
import { textOf } from "./Line.ts"
import { type DocumentFacts, classifyParagraph } from "./classifyParagraph.ts"
import type { PageBlock } from "./PageBlock.ts"
import type { PageLayout } from "./PageLayout.ts"
import { isBullet, isNumbered } from "./toParagraphs.ts"

const beginsAnew = /^(?:\d+(?:\.\d+)*\.?|[A-Z]\.|[IVX]+\.)\s/u

/** Adjacent headings of the same look are one heading broken over lines. */
const isBroken = (upper: PageBlock, lower: PageBlock): boolean => {
  const [last, next] = [upper.lines.at(-1), lower.lines[0]]
  if (upper.level === undefined || lower.type !== upper.type || last === undefined || next === undefined) return false
  const step = next.base - last.base
  const hasSameLook = last.look === next.look && Math.abs(last.size - next.size) < 0.6
  return (
    hasSameLook &&
    step > 0 &&
    step < next.size * 1.5 &&
    !beginsAnew.test(textOf(next)) &&
    upper.lines.length + lower.lines.length < 5
  )
}

const isEntry = (text: string): boolean => isBullet(text) || isNumbered(text)

const isOneList = (first: string, next: string): boolean =>
  isEntry(first) && isEntry(next) && isBullet(first) === isBullet(next)

/** Items of a list as close as lines, and lines of code, of a table of contents or of footnotes, are one block. */
const isOneBlock = (upper: PageBlock, lower: PageBlock): boolean => {
  const [first, next] = [upper.lines[0], lower.lines[0]]
  if (upper.type !== lower.type || first === undefined || next === undefined || lower.top < upper.top) return false
  const gap = (lower.top - upper.bottom) / next.size
  if (upper.type === "code" || upper.type === "toc") return gap < 3
  if (upper.type === "footnote") return gap < 1.2 && Math.abs(upper.left - lower.left) < next.size * 2
  return upper.type === "list" && gap < 0.5 && isOneList(textOf(first), textOf(next))
}

/** Fewest characters of a line whose sentence may continue elsewhere. */
const shortestLine = 12

const endsOpen = /(?:[\p{L}\p{N},;]|\p{L}-)$/u

/** Whether the unfinished sentence of a block continues in another, in the next column or on the next page. */
export const isOneSentence = (before: PageBlock, block: PageBlock): boolean => {
  const [last, first] = [before.lines.at(-1), block.lines[0]]
  if (before.type !== "text" || block.type !== "text" || last === undefined || first === undefined) return false
  return (
    Math.abs(last.size - first.size) < 0.6 &&
    textOf(last).length >= shortestLine &&
    endsOpen.test(textOf(last)) &&
    /^\p{Ll}/u.test(textOf(first))
  )
}

const withJoints = (blocks: ReadonlyArray<PageBlock>): ReadonlyArray<PageBlock> =>
  blocks.map((block, index) => {
    const before = blocks[index - 1]
    return before !== undefined && block.top < before.bottom && isOneSentence(before, block)
      ? { ...block, goesOn: true }
      : block
  })

/** One or two lines ending in a number are no table of contents. */
const withoutLoneToc = (blocks: ReadonlyArray<PageBlock>): ReadonlyArray<PageBlock> =>
  blocks.map((block) => (block.type === "toc" && block.lines.length < 3 ? { ...block, type: "text" } : block))

/** Classifies the paragraphs of a page, and joins those that belong together. */
export const toBlocks = (page: PageLayout, facts: DocumentFacts): ReadonlyArray<PageBlock> => {
  const blocks: Array<PageBlock> = []
  for (const [index, paragraph] of page.paragraphs.entries()) {
    const block = classifyParagraph(paragraph, { page, index }, facts)
    const last = blocks.at(-1)
    if (last !== undefined && (isBroken(last, block) || isOneBlock(last, block))) {
      const lines = [...last.lines, ...block.lines]
      blocks[blocks.length - 1] = { ...last, ...enclosingBox(lines), lines }
    } else blocks.push(block)
  }
  return withJoints(withoutLoneToc(blocks))
}
