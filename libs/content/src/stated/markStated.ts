import type { ContentBlock } from "../parts/ContentBlock.ts"
import { findBylines } from "./findBylines.ts"
import { findEntries } from "./findEntries.ts"
import { findHeadline } from "./findHeadline.ts"
import { findPrices } from "./findPrices.ts"
import { findQuestions } from "./findQuestions.ts"
import type { StatedField, StatedFields } from "./StatedFields.ts"

/** The blocks that say a value that their page states of itself, by their index, with its field. */
export type StatedMarks = ReadonlyMap<number, StatedField>

/** Finds where a page says what it states of itself: each value once, in the place where a reader looks for it. */
export const markStated = (
  blocks: ReadonlyArray<ContentBlock>,
  fields: StatedFields,
  isArticle = false,
): StatedMarks => {
  const headline = findHeadline(blocks, fields.titles)
  const top = headline ?? blocks.find(({ edge, length }) => edge.tag === "h1" && length > 0)
  return new Map([
    ...findQuestions(blocks, fields),
    ...findEntries(blocks, fields.entries),
    ...findPrices(blocks, fields.prices, top),
    ...(top === undefined ? [] : findBylines(blocks, fields, { title: top, isArticle })),
    ...(headline === undefined ? [] : [[headline.index, "headline"] as const]),
  ])
}
