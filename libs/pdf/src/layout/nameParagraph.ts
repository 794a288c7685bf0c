import { enclosingBox, widthOf } from "../read/Box.ts"
import { ordinary } from "../read/readTags.ts"
import { isCaption } from "./caption.ts"
import type { DocumentStyle } from "./DocumentStyle.ts"
import { type FurnitureCounts, furnitureOf } from "./furniture.ts"
import type { HeadingLevels } from "./HeadingLevels.ts"
import { headingScore, isHeading, isShort } from "./headingScore.ts"
import { type Line, textOf } from "./Line.ts"
import type { PageBlock } from "./PageBlock.ts"
import type { PageLayout } from "./PageLayout.ts"
import { isBullet, isNumbered, levelOf, type Paragraph } from "./toParagraphs.ts"

/** Lines of the longest caption. */
const longestCaption = 11

const leader = /(?:\.\s?){4}/u
const footnoteMark = /^(?:\d{1,3}|[*†‡§¶a-z])[\s.)]/u

const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,7})$/iu

/** A line that ends with the number of a page, behind dots or a wide gap. */
const isTocLine = (line: Line): boolean => {
  const [last, before] = [line.words.at(-1), line.words.at(-2)]
  if (last !== undefined && leader.test(textOf(line)) && pageNumber.test(last.text.slice(last.text.lastIndexOf(".") + 1))) return true
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
export const beginsWithNoteMark = (line: Line): boolean => line.words[0]?.shift === "raised" || footnoteMark.test(textOf(line))

const isFootnote = (paragraph: Paragraph, { height, rules }: PageLayout, style: DocumentStyle): boolean => {
  const [first] = paragraph.lines
  if (first === undefined || first.top < height * 0.45 || first.size > style.size * 0.95) return false
  const isRuled = rules.some((rule) => rule.top < first.top && first.top - rule.top < first.size * 4 && widthOf(rule) < 260 && rule.top > height * 0.4)
  return beginsWithNoteMark(first) && (isRuled || first.size <= style.size * 0.92)
}

/** What a document knows of itself when its pages are named. */
export interface DocumentFacts {
  readonly style: DocumentStyle
  readonly counts: FurnitureCounts
  readonly levels: HeadingLevels
}

/** Turned text at the side of a page is a stamp or a running head. */
const isInMargin = ({ lines }: Paragraph, { width }: PageLayout): boolean => lines.every(({ left, right }) => right < width * 0.1 || left > width * 0.9)

type Named = Pick<PageBlock, "type" | "confidence" | "level">

/** What is known by the text and the look of a paragraph alone, with how often that is right. */
const kinds: ReadonlyArray<readonly [type: PageBlock["type"], confidence: number, is: (paragraph: Paragraph, page: PageLayout, style: DocumentStyle) => boolean]> = [
  ["toc", 0.6, isToc],
  ["caption", 0.7, ({ lines: [first, ...others] }) => first !== undefined && isCaption(textOf(first)) && others.length < longestCaption],
  ["footnote", 0.7, isFootnote],
  ["code", 0.6, isCode],
  ["formula", 0.5, isFormula],
  ["list", 0.6, ({ lines: [first] }) => first !== undefined && isBullet(textOf(first))],
]

/** How often a tag is right. */
const tagConfidence = 0.9

/** The heading that the file says a paragraph is. */
const taggedHeading = (paragraph: Paragraph, level: number, page: PageLayout): Named | undefined =>
  level === ordinary || !isShort(paragraph) ? undefined : { type: page.number === 1 && level === 1 ? "title" : "section_header", confidence: tagConfidence, level }

const headingOf = (page: PageLayout, index: number, { levels, style }: DocumentFacts): Named | undefined => {
  const paragraph = page.paragraphs[index]
  const first = paragraph?.lines[0]
  const tagged = first === undefined ? undefined : levelOf(first)
  if (paragraph !== undefined && tagged !== undefined) return taggedHeading(paragraph, tagged, page)
  const score = headingScore(page, index, style)
  if (first === undefined || score <= isHeading) return undefined
  return { type: page.number === 1 && levels.isTitle(first) ? "title" : "section_header", confidence: score, level: levels.levelOf(first) }
}

const typeOf = (paragraph: Paragraph, { index, page }: Place, facts: DocumentFacts): Named => {
  if (paragraph.isTurned === true) return { type: isInMargin(paragraph, page) ? "page_header" : "text", confidence: 0.5 }
  const furniture = furnitureOf(paragraph, page, facts)
  if (furniture !== undefined) return { type: furniture, confidence: 0.8 }
  const kind = kinds.find(([, , is]) => is(paragraph, page, facts.style))
  if (kind !== undefined) return { type: kind[0], confidence: kind[1] }
  const [first] = paragraph.lines
  const isEntry = first !== undefined && isNumbered(textOf(first))
  return headingOf(page, index, facts) ?? (isEntry ? { type: "list", confidence: 0.5 } : { type: "text", confidence: 0.7 })
}

/** Which paragraph of which page. */
interface Place {
  readonly page: PageLayout
  readonly index: number
}

/** Names the paragraph of a page. */
export const nameParagraph = (paragraph: Paragraph, place: Place, facts: DocumentFacts): PageBlock => {
  const { lines, region } = paragraph
  if (region === undefined) return { ...enclosingBox(lines), ...typeOf(paragraph, place, facts), lines }
  return { left: region.left, right: region.right, top: region.top, bottom: region.bottom, type: region.kind, lines: region.lines, region, confidence: region.score }
}
