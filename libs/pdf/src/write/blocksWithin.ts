import type { blocksField } from "./blocksField.ts"

type Blocks = ReturnType<typeof blocksField>

/** The document fields of a parsed PDF where only so many characters of its markdown are left: blocks beyond them have no place in it. */
export const blocksWithin = (fields: Readonly<Record<string, unknown>>, length: number): Readonly<Record<string, unknown>> => {
  if (!("blocks" in fields)) return fields
  // No other parser fills this field.
  const blocks = (fields["blocks"] as Blocks).map((page) => ({
    ...page,
    items: page.items.map((item) => (item.markdownSpan !== null && item.markdownSpan[1] > length ? { ...item, markdownSpan: null } : item)),
  }))
  return { ...fields, blocks }
}
