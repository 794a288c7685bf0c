import type { DocumentStyle } from "./DocumentStyle.ts"
import { textOf } from "./Line.ts"
import type { PageLayout } from "./PageLayout.ts"
import { headingFeatures } from "./headingFeatures.ts"
import { headingWeights } from "./headingWeights.ts"
import type { Paragraph } from "./toParagraphs.ts"

/** A heading has no more characters, and no more lines. */
const [longest, mostLines, mostShare] = [220, 4, 0.6]

/** From where a paragraph is a heading. */
export const isHeading = 0.47

/** Whether a paragraph is short enough for a heading, and has letters. */
export const isShort = ({ lines }: Paragraph): boolean => {
  const text = lines.map(textOf).join(" ")
  return lines.length <= mostLines && text.length <= longest && /\p{L}{2}|\p{L}$/u.test(text)
}

/** Whether a paragraph is asked at all: it is short, and looks like no more than part of the document. */
export const mayBeHeading = (paragraph: Paragraph, style: DocumentStyle): boolean => {
  const [first] = paragraph.lines
  // What most of a document looks like is its text.
  return first !== undefined && isShort(paragraph) && style.shareOf(first) <= mostShare
}

/** How sure it is that a paragraph is a heading, 0 to 1: by its look beside the body's, its length and what stands around it. */
export const headingScore = (page: PageLayout, index: number, style: DocumentStyle): number => {
  const paragraph = page.paragraphs[index]
  if (paragraph === undefined || !mayBeHeading(paragraph, style)) return 0
  const score = headingFeatures(page, index, style).reduce((sum, value, at) => sum + value * (headingWeights.features[at] ?? 0), headingWeights.bias)
  return 1 / (1 + Math.exp(-score))
}
