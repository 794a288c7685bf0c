import type { blocksField } from "./blocksField.ts"

type Blocks = ReturnType<typeof blocksField>

/** The document fields of a PDF whose markdown is truncated to `length` characters: blocks beyond lose their span. */
export const blocksWithin = (
  fields: Readonly<Record<string, unknown>>,
  length: number,
): Readonly<Record<string, unknown>> => {
  if (!("blocks" in fields)) return fields
  // Only the PDF parser sets this field.
  const blocks = (fields["blocks"] as Blocks).map((page) => ({
    ...page,
    items: page.items.map((item) =>
      item.markdownSpan !== null && item.markdownSpan[1] > length ? { ...item, markdownSpan: null } : item,
    ),
  }))
  return { ...fields, blocks }
}
