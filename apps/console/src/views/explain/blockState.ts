/** A block of a page, as the contract has it. */
export interface Block {
  readonly text: string
  readonly path: string
  readonly kept: boolean
  readonly doubtful: boolean
  readonly score: number
  readonly reason: string
}

/** Which blocks are listed. */
export const filters = ["all", "kept", "dropped", "doubtful"] as const
export type Filter = (typeof filters)[number]

const isIn: Readonly<Record<Filter, (block: Block) => boolean>> = {
  all: () => true,
  kept: ({ kept }) => kept,
  dropped: ({ kept }) => !kept,
  doubtful: ({ doubtful }) => doubtful,
}

/** The blocks that a filter lists, in their order. */
export const blocksIn = (blocks: ReadonlyArray<Block>, filter: Filter): ReadonlyArray<Block> =>
  blocks.filter(isIn[filter])

/** A share in words: 54 %. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`
