import type { ReadBlock } from "./ReadBlock.ts"

const proseKinds: ReadonlySet<string> = new Set(["heading", "item", "paragraph", "text"])

/** Whether a block is only words, and at most so many characters. */
export const isPlainText = ({ kind, length, media }: ReadBlock, mostCharacters: number): boolean =>
  media === 0 && length > 0 && length <= mostCharacters && proseKinds.has(kind)
