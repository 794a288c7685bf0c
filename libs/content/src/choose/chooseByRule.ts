import type { Choice } from "./chooseBlocks.ts"
import { Decision } from "../Decision.ts"
import type { AnnotatedPage } from "../rules/annotatePage.ts"
import { dropReasonAt } from "../parts/Region.ts"

const certain = 10_000

/** Keeps the blocks in the content column that no rule drops. */
export const chooseByRule = ({ blocks, column }: AnnotatedPage): Choice => ({
  threshold: certain,
  decisions: blocks.map((block) => {
    const isKept = block.index >= column.first && block.index < column.end && dropReasonAt(block.holder) === undefined
    const decision = new Decision(block, isKept ? certain : 0)
    decision.isKept = isKept
    return decision
  }),
})
