import { enclosingBox, widthOf } from "../read/Box.ts"
import { ordinary } from "../read/readTags.ts"
import { isCaption } from "./caption.ts"
import type { DocumentStyle } from "./DocumentStyle.ts"
import { classifyFurniture, classifyTurned } from "./furniture.ts"
import type { FurnitureCounts } from "./FurnitureCounts.ts"
import type { HeadingLevels } from "./HeadingLevels.ts"
import { headingScore, headingThreshold, isShort } from "./headingScore.ts"
import { type Line, textOf } from "./Line.ts"
import type { PageBlock } from "./PageBlock.ts"
import type { PageLayout } from "./PageLayout.ts"
import { isBullet, isNumbered, levelOf, type Paragraph } from "./toParagraphs.ts"

/** Most lines of a caption. */
const longestCaption = 11

const leader = /(?:\.\s?){4}/u
const footnoteMarker = /^(?:\d{1,3}|[*†‡§¶a-z])[\s.)]/u

const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,7})$/iu

/** A line that ends with a page number after leader dots or a wide gap. */
const isTocLine = (line: Line): boolean => {
  const [last, before] = [line.words.at(-1), line.words.at(-2)]
  if (
    last !== undefined &&
    leader.test(textOf(line)) &&
    pageNumber.test(last.text.slice(last.text.lastIndexOf(".") + 1))
  )
    return true
  return (
    last !== undefined && before !== undefined && pageNumber.test(last.text) && last.left - before.right > line.size * 2
  )
}

const isToc = ({ lines }: Paragraph): boolean => lines.filter(isTocLine).length > lines.length * 0.5

const isCode = ({ lines }: Paragraph): boolean =>
  lines.every(
    ({ mono, words }) => mono > 0.9 || (words.length > 1 && words.slice(1).every((word) => word.look.isMono)),
  ) && lines.length > 0

/** Characters of formulas. */
const maths = /[=±×÷∑∏∫√∞≤≥≈≠∈∉⊂⊆∪∩→↔⇒∂∇αβγδεθλμπρστφψωΓΔΘΛΠΣΦΨΩ^]/u

const isFormula = ({ lines }: Paragraph): boolean => {
  const words = lines.flatMap((line) => line.words)
  const text = lines.map(textOf).join(" ")
  if (lines.length > 6 || text.length > 200) return false
  if (/^\(\d{1,3}(?:\.\d{1,3})?[a-z]?\)$/u.test(text)) return true
  const symbols = words.filter(({ look }) => look.isSymbol).reduce((sum, word) => sum + word.text.length, 0)
  const prose = words.filter((word) => /^\p{L}{4,}[,.;:]?$/u.test(word.text) && !word.look.isSymbol).length
  return (
    prose <= words.length * 0.15 &&
    (symbols > text.length * 0.3 || (maths.test(text) && prose === 0 && /=/u.test(text)))
  )
}

/** Whether a line begins with the marker of a note: a superscript or a number. */
export const beginsWithNoteMarker = (line: Line): boolean =>
  line.words[0]?.shift === "superscript" || footnoteMarker.test(textOf(line))

const isFootnote = (paragraph: Paragraph, { height, rules }: PageLayout, style: DocumentStyle): boolean => {
  const [first] = paragraph.lines
  if (first === undefined || first.top < height * 0.45 || first.size > style.size * 0.95) return false
  const isRuled = rules.some(
    (rule) =>
      rule.top < first.top && first.top - rule.top < first.size * 4 && widthOf(rule) < 260 && rule.top > height * 0.4,
  )
  return beginsWithNoteMarker(first) && (isRuled || first.size <= style.size * 0.92)
}

/** Statistics of the document that paragraphs are classified by. */
export interface DocumentFacts {
  readonly style: DocumentStyle
  readonly counts: FurnitureCounts
  readonly levels: HeadingLevels
}

type Label = Pick<PageBlock, "type" | "confidence" | "level" | "isFurniture">

/** Types recognised by text and look alone, each with its confidence. */
const kinds: ReadonlyArray<
  readonly [
    type: PageBlock["type"],
    confidence: number,
    is: (paragraph: Paragraph, page: PageLayout, style: DocumentStyle) => boolean,
  ]
> = [
  ["toc", 0.6, isToc],
  [
    "caption",
    0.7,
    ({ lines: [first, ...others] }) =>
      first !== undefined && isCaption(textOf(first)) && others.length < longestCaption,
  ],
  ["footnote", 0.8, isFootnote],
  ["code", 0.6, isCode],
  ["formula", 0.5, isFormula],
  ["list", 0.6, ({ lines: [first] }) => first !== undefined && isBullet(textOf(first))],
]

/** Confidence in a structure tag. */
const tagConfidence = 0.9

/** The heading that the structure tree declares. */
const taggedHeading = (paragraph: Paragraph, level: number, page: PageLayout): Label | undefined =>
  level === ordinary || !isShort(paragraph)
    ? undefined
    : { type: page.number === 1 && level === 1 ? "title" : "section_header", confidence: tagConfidence, level }

const headingOf = (page: PageLayout, index: number, { levels, style }: DocumentFacts): Label | undefined => {
  const paragraph = page.paragraphs[index]
  const first = paragraph?.lines[0]
  const tagged = first === undefined ? undefined : levelOf(first)
  if (paragraph !== undefined && tagged !== undefined) return taggedHeading(paragraph, tagged, page)
  const score = headingScore(page, index, style)
  if (first === undefined || score <= headingThreshold) return undefined
  return {
    type: page.number === 1 && levels.isTitle(first) ? "title" : "section_header",
    confidence: score,
    level: levels.levelOf(first),
  }
}

/** Shares of such blocks of the corpus odl, November 2026, whose type was right. */
const furnitureConfidence = { page_header: 0.8, page_footer: 0.9, page_number: 0.7 } as const

const typeOf = (paragraph: Paragraph, { index, page }: Place, facts: DocumentFacts): Label => {
  const furniture = (paragraph.isTurned === true ? classifyTurned : classifyFurniture)(paragraph, page, facts)
  if (paragraph.isTurned === true)
    return { type: furniture?.type ?? "text", confidence: 0.5, isFurniture: furniture?.isProven === true }
  if (furniture !== undefined)
    return { type: furniture.type, confidence: furnitureConfidence[furniture.type], isFurniture: furniture.isProven }
  const kind = kinds.find(([, , is]) => is(paragraph, page, facts.style))
  if (kind !== undefined) return { type: kind[0], confidence: kind[1] }
  const [first] = paragraph.lines
  const isEntry = first !== undefined && isNumbered(textOf(first))
  return (
    headingOf(page, index, facts) ?? (isEntry ? { type: "list", confidence: 0.5 } : { type: "text", confidence: 0.7 })
  )
}

/** A paragraph of a page, by index. */
interface Place {
  readonly page: PageLayout
  readonly index: number
}

/** Classifies a paragraph. */
export const classifyParagraph = (paragraph: Paragraph, place: Place, facts: DocumentFacts): PageBlock => {
  const { lines, region } = paragraph
  if (region === undefined) return { ...enclosingBox(lines), ...typeOf(paragraph, place, facts), lines }
  return {
    left: region.left,
    right: region.right,
    top: region.top,
    bottom: region.bottom,
    type: region.kind,
    lines: region.lines,
    region,
    confidence: region.score,
  }
}
