import type { ElementContent } from "hast"
import type { Region } from "./Region.ts"

/** A run of text between the edges of block elements, with its images: the unit that is kept or dropped. */
export interface ContentBlock {
  /** Index among the blocks of the page, from 0. */
  readonly index: number
  /** The smallest element around all of the block, inline elements included. */
  holder: Region
  /** The block element whose text it is. */
  readonly edge: Region
  /** Texts, images and frames of the block in document order. */
  leaves: Array<ElementContent>
  /** Its text, white space collapsed; empty if it holds only images. */
  text: string
  /** Characters without white space; one of a script without spaces between words counts as three. */
  length: number
  /** The part of `length` within links. */
  linked: number
  /** The part of `length` that is bold. */
  bold: number
  /** Punctuation characters, in Latin and wide scripts. */
  punctuation: number
  images: number
  breaks: number
}

/** Characters that read like sentences: labels, teasers and lists of links are short, linked or without punctuation, and count less or nothing. */
export const computeProse = ({
  length,
  linked,
  punctuation,
}: Pick<ContentBlock, "length" | "linked" | "punctuation">): number => {
  const own = length - linked
  if (own < 20 || linked > own) return 0
  return own * (own < 70 ? 0.3 : 1) * (punctuation === 0 ? 0.2 : 1)
}
