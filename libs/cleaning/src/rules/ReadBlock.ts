import type { ContentBlock } from "../blocks/ContentBlock.ts"
import { plainWords } from "./plainWords.ts"

/** What rules see of a block. */
export interface ReadBlock extends Pick<ContentBlock, "id" | "isInList" | "kind" | "length" | "level" | "linkShare" | "media" | "text"> {
  /** Its text, or what is looked at of it, by `plainWords`. */
  readonly words: string
}

/** Reads blocks for the rules. */
export const readBlocks = (blocks: ReadonlyArray<ContentBlock>): ReadonlyArray<ReadBlock> => blocks.map((block) => ({ ...block, words: plainWords(block.text) }))
