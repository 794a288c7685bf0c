import type { ContentBlock } from "../blocks/ContentBlock.ts"

/** A block as the rules see it. */
export interface ReadBlock extends Pick<
  ContentBlock,
  "id" | "isInList" | "kind" | "length" | "level" | "linkShare" | "media" | "text"
> {
  /** Its text, or the part that is read, by `plainWords`. */
  readonly words: string
}
