import { enclosingBox, type Box, widthOf } from "../read/Box.ts"
import type { DocumentStyle } from "./DocumentStyle.ts"
import { type Line, textOf } from "./Line.ts"
import type { PageLayout } from "./PageLayout.ts"
import type { Paragraph } from "./toParagraphs.ts"

const numbering =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,4}\.?|[A-Z]\.?|[IVX]{1,5}\.|(?:chapter|section|part|appendix|annex|unit|lesson|exercise|experiment|example|step)\s+(?:\d[\d.]*|[A-Z]|[IVX]+)\b[.:]?)\s+\p{Lu}/iu

/** Common section titles of papers and reports. */
const sectionName =
  /^(?:abstract|(?:table of )?contents|introduction|background|related works?|methods?|methodology|results?|discussion|conclusions?|references|bibliography|acknowledge?ments?|appendix|summary|executive summary|limitations|preface|foreword|glossary|index|notes|overview)[:.]?$/iu

const isCapitals = (text: string): boolean => {
  const letters = text.replaceAll(/[^\p{L}]/gu, "")
  return letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}

const clamped = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

const boxOf = ({ lines, region }: Paragraph): Box => region ?? enclosingBox(lines)

/** Gap to a neighbour in font sizes, 0 to 3; 2 if there is none. */
const gapTo = (upper: Paragraph | undefined, lower: Paragraph | undefined, size: number): number => {
  const gap = upper === undefined || lower === undefined ? -1 : (boxOf(lower).top - boxOf(upper).bottom) / size
  return gap < 0 ? 2 : clamped(gap, 0, 3)
}

/** Fraction of long words that begin with a capital; 0.5 for fewer than two words. */
const titleCase = (text: string): number => {
  const words = text.split(/\s+/u).filter((word) => /^\p{L}{4}/u.test(word))
  return words.length < 2 ? 0.5 : words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length
}

const yes = (value: boolean): number => (value ? 1 : 0)

export const featureNames = [
  "larger",
  "muchLarger",
  "smaller",
  "bold",
  "boldSmall",
  "italic",
  "capitals",
  "titleCase",
  "numbered",
  "named",
  "period",
  "comma",
  "colon",
  "lowercase",
  "long",
  "lines",
  "fewLetters",
  "digits",
  "above",
  "below",
  "text",
  "aligned",
  "sameLook",
  "stepDown",
  "largest",
  "wide",
] as const

type Features = Readonly<Record<(typeof featureNames)[number], number>>

/** Features of its look compared with the document. */
const ofLook = (first: Line, { lines }: Paragraph, style: DocumentStyle) => {
  const ratio = first.size / style.size
  const isBold = !style.isBold && lines.every(({ bold }) => bold > 0.8)
  return {
    larger: yes(ratio > 1.06),
    muchLarger: clamped((ratio - 1.06) * 3, 0, 2),
    smaller: yes(ratio < 0.94),
    bold: yes(isBold),
    boldSmall: yes(isBold && ratio < 1.06),
    lines: Math.min(3, lines.length - 1),
    italic: yes(lines.every(({ italic }) => italic > 0.8)),
  }
}

/** Features of its text. */
const ofText = (text: string) => {
  const solid = text.replaceAll(/\s/gu, "").length
  return {
    capitals: yes(isCapitals(text)),
    titleCase: titleCase(text),
    numbered: yes(numbering.test(text)),
    named: yes(sectionName.test(text)),
    period: yes(text.endsWith(".")),
    comma: yes(/[,;]$/u.test(text)),
    colon: yes(text.endsWith(":")),
    lowercase: yes(/^\p{Ll}/u.test(text)),
    long: clamped(text.length / 60, 0, 3),
    fewLetters: yes(text.replaceAll(/[^\p{L}]/gu, "").length < solid * 0.6),
    digits: clamped((text.replaceAll(/[^\d]/gu, "").length / Math.max(1, solid)) * 3, 0, 1),
  }
}

/** Several lines in the body font size. */
const isBody = ({ lines: [first, ...others] }: Paragraph, { size }: DocumentStyle): boolean =>
  first !== undefined && others.length > 0 && Math.abs(first.size - size) < size * 0.1 && first.bold < 0.5

/** Features of the paragraph below. */
const ofNext = (
  first: Line,
  behind: Paragraph | undefined,
  { page, style }: { readonly page: PageLayout; readonly style: DocumentStyle },
) => {
  if (behind === undefined) return { text: 0, aligned: 0, sameLook: 0, stepDown: 0 }
  const [next] = (behind.region ?? behind).lines
  const isText = behind.region === undefined && next !== undefined
  return {
    text: yes(isText && isBody(behind, style)),
    aligned: yes(Math.abs(boxOf(behind).left - first.left) < page.width * 0.02),
    sameLook: yes(isText && next.look === first.look && Math.abs(next.size - first.size) < 0.6),
    stepDown: clamped((first.size / (next?.size ?? first.size) - 1) * 2, -1, 1),
  }
}

/** Features of a possible heading, in the order of `featureNames`. */
export const headingFeatures = (page: PageLayout, index: number, style: DocumentStyle): ReadonlyArray<number> => {
  const own = page.paragraphs[index] as Paragraph
  const first = own.lines[0] as Line
  const behind = page.paragraphs[index + 1]
  const features: Features = {
    ...ofLook(first, own, style),
    ...ofText(own.lines.map(textOf).join(" ")),
    ...ofNext(first, behind, { page, style }),
    above: gapTo(page.paragraphs[index - 1], own, first.size),
    below: gapTo(own, behind, first.size),
    largest: yes(first.size > page.largest * 0.95),
    wide: yes(widthOf(first) > page.width * 0.6),
  }
  return featureNames.map((name) => features[name])
}
