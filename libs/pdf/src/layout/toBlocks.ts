import { around, widthOf } from "../read/Box.ts"
import type { DocumentStyle } from "./DocumentStyle.ts"
import { type FurnitureCounts, furnitureOf } from "./furniture.ts"
import type { HeadingLevels } from "./HeadingLevels.ts"
import { headingScore, isHeading } from "./headingScore.ts"
import { type Line, textOf } from "./Line.ts"
import type { PageBlock } from "./PageBlock.ts"
import type { PageLayout } from "./PageLayout.ts"
import { isBullet, isNumbered, type Paragraph } from "./toParagraphs.ts"

const caption = /^(?:(?:figure|fig|table|tab|chart|box|map|plate|photo|image|scheme|exhibit|diagram|graph|illustration|listing|abbildung|abb|tabelle|figura|tableau|tabla|tabella|quadro)\b\.?\s*(?:\d|[IVX]+\b|[A-Z]\b)|(?:source|note|notes)\s*:)/iu
const leader = /(?:\.\s?){4,}\s*\(?(?:\d{1,4}|[ivxlc]{1,7})\)?$/iu
const footnoteMark = /^(?:\d{1,3}|[*†‡§¶a-z])[\s.)]/u

const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,7})$/iu

/** A line that ends with the number of a page, behind dots or a wide gap. */
const isTocLine = (line: Line): boolean => {
  if (leader.test(textOf(line))) return true
  const [last, before] = [line.words.at(-1), line.words.at(-2)]
  return last !== undefined && before !== undefined && pageNumber.test(last.text) && last.left - before.right > line.size * 2
}

const isToc = ({ lines }: Paragraph): boolean => lines.filter(isTocLine).length > lines.length * 0.5

const isCode = ({ lines }: Paragraph): boolean => lines.every(({ mono, words }) => mono > 0.9 || (words.length > 1 && words.slice(1).every((word) => word.look.isMono))) && lines.length > 0

/** Signs that formulas are made of. */
const maths = /[=±×÷∑∏∫√∞≤≥≈≠∈∉⊂⊆∪∩→↔⇒∂∇αβγδεθλμπρστφψωΓΔΘΛΠΣΦΨΩ^]/u

const isFormula = ({ lines }: Paragraph): boolean => {
  const words = lines.flatMap((line) => line.words)
  const text = lines.map(textOf).join(" ")
  if (lines.length > 6 || text.length > 200) return false
  if (/^\(\d{1,3}(?:\.\d{1,3})?[a-z]?\)$/u.test(text)) return true
  const symbols = words.filter(({ look }) => look.isSymbol).reduce((sum, word) => sum + word.text.length, 0)
  const prose = words.filter((word) => /^\p{L}{4,}[,.;:]?$/u.test(word.text) && !word.look.isSymbol).length
  return prose <= words.length * 0.15 && (symbols > text.length * 0.3 || (maths.test(text) && prose === 0 && /=/u.test(text)))
}

/** A line that begins with the mark of a note: a raised sign, or a number. */
export const isMarked = (line: Line): boolean => line.words[0]?.shift === "raised" || footnoteMark.test(textOf(line))

const isFootnote = (paragraph: Paragraph, { height, rules }: PageLayout, style: DocumentStyle): boolean => {
  const [first] = paragraph.lines
  if (first === undefined || first.top < height * 0.45 || first.size > style.size * 0.95) return false
  const isRuled = rules.some((rule) => rule.top < first.top && first.top - rule.top < first.size * 4 && widthOf(rule) < 260 && rule.top > height * 0.4)
  return isMarked(first) && (isRuled || first.size <= style.size * 0.92)
}

/** What a document knows of itself when its pages are named. */
export interface DocumentFacts {
  readonly style: DocumentStyle
  readonly counts: FurnitureCounts
  readonly levels: HeadingLevels
}

/** Turned text at the side of a page is a stamp or a running head. */
const isInMargin = ({ lines }: Paragraph, { width }: PageLayout): boolean => lines.every(({ left, right }) => right < width * 0.1 || left > width * 0.9)

const typeOf = (paragraph: Paragraph, index: number, page: PageLayout, { counts, levels, style }: DocumentFacts): Pick<PageBlock, "type" | "confidence" | "level"> => {
  if (paragraph.isTurned === true) return { type: isInMargin(paragraph, page) ? "page_header" : "text", confidence: 0.5 }
  const furniture = furnitureOf(paragraph, page, counts, style.size)
  if (furniture !== undefined) return { type: furniture, confidence: 0.8 }
  const [first] = paragraph.lines
  const text = first === undefined ? "" : textOf(first)
  if (isToc(paragraph)) return { type: "toc", confidence: 0.6 }
  if (caption.test(text) && paragraph.lines.length < 12) return { type: "caption", confidence: 0.7 }
  if (isFootnote(paragraph, page, style)) return { type: "footnote", confidence: 0.7 }
  if (isCode(paragraph)) return { type: "code", confidence: 0.6 }
  if (isFormula(paragraph)) return { type: "formula", confidence: 0.5 }
  if (isBullet(text)) return { type: "list", confidence: 0.6 }
  const heading = headingScore(page, index, style)
  if (heading > isHeading && first !== undefined) {
    const level = levels.levelOf(first)
    return { type: page.number === 1 && levels.isTitle(first) ? "title" : "section_header", confidence: heading, level }
  }
  return { type: isNumbered(text) ? "list" : "text", confidence: isNumbered(text) ? 0.5 : 0.7 }
}

export const named = (paragraph: Paragraph, index: number, page: PageLayout, facts: DocumentFacts): PageBlock => {
  if (paragraph.region !== undefined) {
    const { region } = paragraph
    return { left: region.left, right: region.right, top: region.top, bottom: region.bottom, type: region.kind, lines: region.lines, region, confidence: region.score }
  }
  return { ...around(paragraph.lines), ...typeOf(paragraph, index, page, facts), lines: paragraph.lines }
}

const beginsAnew = /^(?:\d+(?:\.\d+)*\.?|[A-Z]\.|[IVX]+\.)\s/u

/** Headings that stand below each other in one look are one that was broken over lines. */
const isBroken = (upper: PageBlock, lower: PageBlock): boolean => {
  const [last, next] = [upper.lines.at(-1), lower.lines[0]]
  if ((upper.type !== "section_header" && upper.type !== "title") || lower.type !== upper.type || last === undefined || next === undefined) return false
  const step = next.base - last.base
  return last.look === next.look && Math.abs(last.size - next.size) < 0.6 && step > 0 && step < next.size * 1.5 && !beginsAnew.test(textOf(next)) && upper.lines.length + lower.lines.length < 5
}

const isEntry = (text: string): boolean => isBullet(text) || isNumbered(text)

/** Entries of one list that stand as close as lines do, lines of one program or one table of contents are one block. */
const isOneBlock = (upper: PageBlock, lower: PageBlock): boolean => {
  const [first, next] = [upper.lines[0], lower.lines[0]]
  if (upper.type !== lower.type || first === undefined || next === undefined || lower.top < upper.top) return false
  const gap = (lower.top - upper.bottom) / next.size
  if (upper.type === "code" || upper.type === "toc") return gap < 3
  if (upper.type === "footnote") return gap < 1.2 && Math.abs(upper.left - lower.left) < next.size * 2
  return upper.type === "list" && isEntry(textOf(first)) && isEntry(textOf(next)) && isBullet(textOf(first)) === isBullet(textOf(next)) && gap < 0.5
}

const endsOpen = /(?:[\p{L}\p{N},;]|[\p{L}][-\u2010])$/u

/** A sentence that breaks off at the end of a column goes on at the top of the next. */
const withJoints = (blocks: ReadonlyArray<PageBlock>): ReadonlyArray<PageBlock> =>
  blocks.map((block, index) => {
    const before = blocks[index - 1]
    const [last, first] = [before?.lines.at(-1), block.lines[0]]
    if (before?.type !== "text" || block.type !== "text" || last === undefined || first === undefined) return block
    const isNextColumn = block.top < before.bottom && Math.abs(last.size - first.size) < 0.6
    return isNextColumn && endsOpen.test(textOf(last)) && /^\p{Ll}/u.test(textOf(first)) ? { ...block, goesOn: true } : block
  })

/** One line with a number at its end is no table of contents. */
const withoutLoneToc = (blocks: ReadonlyArray<PageBlock>): ReadonlyArray<PageBlock> =>
  blocks.map((block) => (block.type === "toc" && block.lines.length < 3 ? { ...block, type: "text" } : block))

/** Names the paragraphs of a page, and joins those that are one. */
export const toBlocks = (page: PageLayout, facts: DocumentFacts): ReadonlyArray<PageBlock> => {
  const blocks: Array<PageBlock> = []
  for (const [index, paragraph] of page.paragraphs.entries()) {
    const block = named(paragraph, index, page, facts)
    const last = blocks.at(-1)
    if (last !== undefined && (isBroken(last, block) || isOneBlock(last, block))) {
      const lines = [...last.lines, ...block.lines]
      blocks[blocks.length - 1] = { ...last, ...around(lines), lines }
    } else blocks.push(block)
  }
  return withJoints(withoutLoneToc(blocks))
}
