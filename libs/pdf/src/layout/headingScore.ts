import { heightOf, widthOf } from "../read/Box.ts"
import type { DocumentStyle } from "./DocumentStyle.ts"
import { textOf } from "./Line.ts"
import type { PageLayout } from "./PageLayout.ts"
import type { Paragraph } from "./toParagraphs.ts"

const numbering = /^(?:\d{1,2}(?:\.\d{1,2}){0,4}\.?|[A-Z]\.|[IVX]{1,5}\.|(?:chapter|section|part|appendix|annex|unit|lesson|exercise|experiment|step)\s+(?:\d+|[A-Z]|[IVX]+)\b[.:]?)\s+\p{Lu}/iu

const isCapitals = (text: string): boolean => {
  const letters = text.replaceAll(/[^\p{L}]/gu, "")
  return letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}

/** How sure it is that a paragraph is a heading, 0 to 1: by its look beside the body's, its length and what stands below. */
export const headingScore = (paragraph: Paragraph, page: PageLayout, style: DocumentStyle): number => {
  const { lines } = paragraph
  const [first] = lines
  if (first === undefined) return 0
  const text = lines.map(textOf).join(" ")
  const letters = text.replaceAll(/[^\p{L}]/gu, "").length
  if (letters < 2 || text.length > 220 || lines.length > 4) return 0
  const ratio = first.size / style.size
  const isBold = !style.isBold && lines.every(({ bold }) => bold > 0.8)
  let score = 0
  if (ratio > 1.1) score += 2.2 + Math.min(2, (ratio - 1.1) * 3)
  else if (ratio < 0.93) score -= 2
  if (isBold) score += 2
  if (first.look.colour !== style.colour) score += 0.7
  if (first.look.font !== style.font) score += 0.3
  if (isCapitals(text)) score += 1
  if (numbering.test(text)) score += 1
  if (lines.every(({ italic }) => italic > 0.8)) score += 0.3
  if (/[.,;]$/u.test(text)) score -= 2
  if (/^\p{Ll}/u.test(text)) score -= 2
  if (text.length > 90) score -= 1
  if (letters < text.replaceAll(/\s/gu, "").length * 0.6) score -= 1.5
  if (widthOf(first) > page.width * 0.8 || heightOf(first) > page.height * 0.2) score -= 0.3
  return 1 / (1 + Math.exp(-(score - 2.4)))
}
