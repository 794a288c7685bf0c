import { type Block, proseOf } from "../Block.ts"
import type { Part } from "../Part.ts"

/** Sums over the blocks of any part, in constant time: what is dropped by rule counts here too. */
export interface Sums {
  readonly length: (part: Part) => number
  readonly linked: (part: Part) => number
  readonly prose: (part: Part) => number
  /** Blocks that have text. */
  readonly texts: (part: Part) => number
}

export const sumsOf = (blocks: ReadonlyArray<Block>): Sums => ({
  length: over(blocks, (block) => block.length),
  linked: over(blocks, (block) => block.linked),
  prose: over(blocks, (block) => Math.floor(proseOf(block))),
  texts: over(blocks, (block) => (block.length > 0 ? 1 : 0)),
})

/** Sums of a value over parts, by differences of running totals. */
export const over = (blocks: ReadonlyArray<Block>, valueOf: (block: Block) => number): ((part: Pick<Part, "first" | "end">) => number) => {
  const totals = new Float64Array(blocks.length + 1)
  for (const [index, block] of blocks.entries()) totals[index + 1] = (totals[index] ?? 0) + valueOf(block)
  return ({ first, end }) => (totals[end] ?? 0) - (totals[first] ?? 0)
}
