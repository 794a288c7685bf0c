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

/** The sums over the blocks of one page, taken in one walk. */
export const computeSums = (blocks: ReadonlyArray<ContentBlock>): Sums => {
  const [length, linked, prose, texts] = [totalsFor(blocks), totalsFor(blocks), totalsFor(blocks), totalsFor(blocks)]
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as ContentBlock
    length[index + 1] = (length[index] as number) + block.length
    linked[index + 1] = (linked[index] as number) + block.linked
    prose[index + 1] = (prose[index] as number) + Math.floor(computeProse(block))
    texts[index + 1] = (texts[index] as number) + Number(block.length > 0)
  }
  return { length: between(length), linked: between(linked), prose: between(prose), texts: between(texts) }
}

/** Room for running totals: before each block, and after the last. */
export const totalsFor = (blocks: ReadonlyArray<unknown>): Float64Array => new Float64Array(blocks.length + 1)

/** The sum over the blocks of a region, of whose running totals these are. */
export const between =
  (totals: Float64Array): ((region: Span) => number) =>
  ({ first, end }) =>
    (totals[end] ?? 0) - (totals[first] ?? 0)

/** Sums a value over the blocks of a region, by differences of running totals. */
export const over = (
  blocks: ReadonlyArray<ContentBlock>,
  valueOf: (block: ContentBlock) => number,
): ((region: Span) => number) => {
  const totals = totalsFor(blocks)
  for (let index = 0; index < blocks.length; index++)
    totals[index + 1] = (totals[index] as number) + valueOf(blocks[index] as ContentBlock)
  return between(totals)
}
