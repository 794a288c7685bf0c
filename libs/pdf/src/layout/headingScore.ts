import type { DocumentStyle } from "./DocumentStyle.ts"
import { type Line, textOf } from "./Line.ts"
import type { PageLayout } from "./PageLayout.ts"
import { headingFeatures } from "./headingFeatures.ts"
import { headingWeights } from "./headingWeights.ts"

/** A heading has no more characters, and no more lines. */
const [longest, mostLines, mostShare] = [220, 4, 0.6]

/** From where a paragraph is a heading. */
export const isHeading = 0.47

/** How sure it is that a paragraph is a heading, 0 to 1: by its look beside the body's, its length and what stands around it. */
export const headingScore = (page: PageLayout, index: number, style: DocumentStyle): number => {
  const lines = page.paragraphs[index]?.lines ?? []
  const text = lines.map(textOf).join(" ")
  if (lines.length === 0 || lines.length > mostLines || text.length > longest || !/\p{L}{2}|\p{L}$/u.test(text)) return 0
  // What most of a document looks like is its text.
  if (style.shareOf(lines[0] as Line) > mostShare) return 0
  const score = headingFeatures(page, index, style).reduce((sum, value, at) => sum + value * (headingWeights.features[at] ?? 0), headingWeights.bias)
  return 1 / (1 + Math.exp(-score))
}
