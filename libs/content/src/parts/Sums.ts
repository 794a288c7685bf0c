import { type ContentBlock, computeProse } from "./ContentBlock.ts"
import type { Region } from "./Region.ts"

/** The blocks from `first` up to `end`. */
type Span = Pick<Region, "first" | "end">

/** Sums over the blocks of any region, in constant time; blocks that a rule dropped count too. */
export interface Sums {
  readonly length: (region: Span) => number
  readonly linked: (region: Span) => number
  readonly prose: (region: Span) => number
  /** Blocks that have text. */
  readonly texts: (region: Span) => number
}

/** The sums over the blocks of one page. */
export const computeSums = (blocks: ReadonlyArray<ContentBlock>): Sums => ({
  length: over(blocks, (block) => block.length),
  linked: over(blocks, (block) => block.linked),
  prose: over(blocks, (block) => Math.floor(computeProse(block))),
  texts: over(blocks, (block) => (block.length > 0 ? 1 : 0)),
})

/** Sums a value over the blocks of a region, by differences of running totals. */
export const over = (
  blocks: ReadonlyArray<ContentBlock>,
  valueOf: (block: ContentBlock) => number,
): ((region: Span) => number) => {
  const totals = new Float64Array(blocks.length + 1)
  for (let index = 0; index < blocks.length; index++)
    totals[index + 1] = (totals[index] as number) + valueOf(blocks[index] as ContentBlock)
  return ({ first, end }) => (totals[end] ?? 0) - (totals[first] ?? 0)
}
