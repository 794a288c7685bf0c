import type { Choice } from "./chooseBlocks.ts"
import type { Marked } from "./markPage.ts"
import type { Part } from "./Part.ts"

const certain = 10_000

/** Keeps what the rules leave of the column that they take for the content. */
export const chooseByRule = ({ blocks, column }: Marked): Choice => ({
  threshold: certain,
  decisions: blocks.map((block) => {
    const isKept = block.index >= column.first && block.index < column.end && !isDropped(block.holder)
    return { block, probability: isKept ? certain : 0, isKept, because: "score" }
  }),
})

const isDropped = (holder: Part): boolean => {
  for (let part: Part | undefined = holder; part !== undefined; part = part.parent) if (part.dropped !== undefined) return true
  return false
}
