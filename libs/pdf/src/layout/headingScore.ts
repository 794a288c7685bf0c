import type { DocumentStyle } from "./DocumentStyle.ts"
import { textOf } from "./Line.ts"
import type { PageLayout } from "./PageLayout.ts"
import { headingFeatures } from "./headingFeatures.ts"
import { headingWeights } from "./headingWeights.ts"
import type { Paragraph } from "./toParagraphs.ts"

/** Most characters and lines of a heading, and the fraction of the document above which a look is body text. */
const [longest, mostLines, mostShare] = [220, 4, 0.6]

/** Score above which a paragraph is a heading. */
export const headingThreshold = 0.47

/** Whether a paragraph is short enough for a heading, and has letters. */
export const isShort = ({ lines }: Paragraph): boolean => {
  const text = lines.map(textOf).join(" ")
  return lines.length <= mostLines && text.length <= longest && /\p{L}{2}|\p{L}$/u.test(text)
}

/** Whether a paragraph is scored at all: it is short, and not in the look of most of the document. */
export const mayBeHeading = (paragraph: Paragraph, style: DocumentStyle): boolean => {
  const [first] = paragraph.lines
  // The most common look is body text.
  return first !== undefined && isShort(paragraph) && style.shareOf(first) <= mostShare
}

/** Probability that a paragraph is a heading, 0 to 1, by its look compared with the body, its length and its surroundings. */
export const headingScore = (page: PageLayout, index: number, style: DocumentStyle): number => {
  const paragraph = page.paragraphs[index]
  if (paragraph === undefined || !mayBeHeading(paragraph, style)) return 0
  const score = headingFeatures(page, index, style).reduce(
    (sum, value, at) => sum + value * (headingWeights.features[at] ?? 0),
    headingWeights.bias,
  )
  return 1 / (1 + Math.exp(-score))
}
