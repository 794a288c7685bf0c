import type { ContentBlock } from "../blocks/ContentBlock.ts"

/** What rules see of a block. */
export interface ReadBlock extends Pick<ContentBlock, "id" | "isInList" | "kind" | "length" | "level" | "linkShare" | "media" | "text"> {
  /** Its text, or what is looked at of it, by `plainWords`. */
  readonly words: string
}
