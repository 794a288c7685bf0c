import { widthOf } from "../read/Box.ts"
import type { DocumentStyle } from "./DocumentStyle.ts"
import { type Line, textOf } from "./Line.ts"
import type { PageLayout } from "./PageLayout.ts"
import type { Paragraph } from "./toParagraphs.ts"

const numbering = /^(?:\d{1,2}(?:\.\d{1,2}){0,4}\.?|[A-Z]\.?|[IVX]{1,5}\.|(?:chapter|section|part|appendix|annex|unit|lesson|exercise|experiment|example|step)\s+(?:\d[\d.]*|[A-Z]|[IVX]+)\b[.:]?)\s+\p{Lu}/iu

/** Names that sections of papers and reports have everywhere. */
const sectionName =
  /^(?:abstract|(?:table of )?contents|introduction|background|related works?|methods?|methodology|results?|discussion|conclusions?|references|bibliography|acknowledge?ments?|appendix|summary|executive summary|limitations|preface|foreword|glossary|index|notes|overview)[:.]?$/iu

const isCapitals = (text: string): boolean => {
  const letters = text.replaceAll(/[^\p{L}]/gu, "")
  return letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}

const clamped = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

const boxOf = ({ lines, region }: Paragraph) => region ?? { top: lines[0]?.top ?? 0, bottom: lines.at(-1)?.bottom ?? 0 }

/** In sizes of the font: the gap to a neighbour, two where there is none below or above. */
const gapTo = (upper: Paragraph | undefined, lower: Paragraph | undefined, size: number): number => {
  if (upper === undefined || lower === undefined) return 2
  const gap = (boxOf(lower).top - boxOf(upper).bottom) / size
  return gap < 0 ? 2 : clamped(gap, 0, 3)
}

const yes = (value: boolean): number => (value ? 1 : 0)

export const featureNames = [
  "larger", "muchLarger", "smaller", "bold", "boldSmall", "colour", "font", "italic", "capitals", "numbered", "named", "period", "comma", "colon", "lowercase", "long", "lines", "fewLetters", "above", "below", "text", "rare", "wide", "digits",
] as const

/** What speaks for and against a heading, in the order of `featureNames`. */
export const headingFeatures = (page: PageLayout, index: number, style: DocumentStyle): ReadonlyArray<number> => {
  const { lines } = page.paragraphs[index] as Paragraph
  const first = lines[0] as Line
  const text = lines.map(textOf).join(" ")
  const solid = text.replaceAll(/\s/gu, "").length
  const letters = text.replaceAll(/[^\p{L}]/gu, "").length
  const ratio = first.size / style.size
  const isBold = !style.isBold && lines.every(({ bold }) => bold > 0.8)
  const [before, behind] = [page.paragraphs[index - 1], page.paragraphs[index + 1]]
  const next = behind?.lines[0]
  return [
    yes(ratio > 1.06),
    clamped((ratio - 1.06) * 3, 0, 2),
    yes(ratio < 0.94),
    yes(isBold),
    yes(isBold && ratio < 1.06),
    yes(first.look.colour !== style.colour),
    yes(first.look.font !== style.font),
    yes(lines.every(({ italic }) => italic > 0.8)),
    yes(isCapitals(text)),
    yes(numbering.test(text)),
    yes(sectionName.test(text)),
    yes(text.endsWith(".")),
    yes(/[,;]$/u.test(text)),
    yes(text.endsWith(":")),
    yes(/^\p{Ll}/u.test(text)),
    clamped(text.length / 60, 0, 3),
    Math.min(3, lines.length - 1),
    yes(letters < solid * 0.6),
    gapTo(before, page.paragraphs[index], first.size),
    gapTo(page.paragraphs[index], behind, first.size),
    yes(next !== undefined && Math.abs(next.size - style.size) < style.size * 0.1 && next.bold < 0.5 && (behind?.lines.length ?? 0) > 1),
    clamped(-Math.log10(style.shareOf(first) + 0.0005), 0, 3),
    yes(widthOf(first) > page.width * 0.6),
    clamped((text.replaceAll(/[^\d]/gu, "").length / Math.max(1, solid)) * 3, 0, 1),
  ]
}
