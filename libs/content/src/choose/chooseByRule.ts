import type { Choice } from "./chooseBlocks.ts"
import { Decision } from "../Decision.ts"
import type { AnnotatedPage } from "../rules/annotatePage.ts"
import { dropReasonAt } from "../parts/Region.ts"

const certain = 10_000

/** Keeps the blocks in the content column that no rule drops, and lists of links if they say more than those: they are the contents of a manual. */
export const chooseByRule = ({ blocks, column }: AnnotatedPage): Choice => {
  const { clutter = [], text = [] } = Object.groupBy(
    blocks.slice(column.first, column.end),
    ({ holder }) => dropReasonAt(holder) ?? "text",
  )
  const kept = new Set(lengthOf(clutter) > lengthOf(text) ? [...text, ...clutter] : text)
  return {
    threshold: certain,
    decisions: blocks.map((block) => {
      const decision = new Decision(block, kept.has(block) ? certain : 0)
      decision.isKept = kept.has(block)
      return decision
    }),
  }
}

const lengthOf = (blocks: AnnotatedPage["blocks"]): number => blocks.reduce((sum, { length }) => sum + length, 0)
