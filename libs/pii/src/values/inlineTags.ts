import { isInlineName } from "./inlineElements.data.ts"
import type { Span } from "./placeholders.ts"

/** A tag of markup, its attributes as far as they are read. */
const tag = /<\/?(?<name>[a-z][a-z\d-]{0,30})(?:[\s/][^<>]{0,300})?>/giu

/** Where a text has tags of inline elements, over which text goes on. */
export const inlineTags = (text: string): ReadonlyArray<Span> =>
  text.includes("<") ? Array.from(text.matchAll(tag)).flatMap(({ 0: { length }, groups, index }) => (isInlineName(groups?.["name"]?.toLowerCase() ?? "") ? [{ start: index, end: index + length }] : [])) : []
