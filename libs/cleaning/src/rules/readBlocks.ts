import type { ContentBlock } from "../blocks/ContentBlock.ts"
import { plainWords } from "./plainWords.ts"
import type { ReadBlock } from "./ReadBlock.ts"

/** Reads blocks of a tree for the rules. */
export const readBlocks = (blocks: ReadonlyArray<ContentBlock>): ReadonlyArray<ReadBlock> =>
  blocks.map((block) => ({ ...block, words: plainWords(block.text) }))
