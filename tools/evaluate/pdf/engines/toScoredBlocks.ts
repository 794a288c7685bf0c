import type { ScoredBlock } from "../PdfAnswer.ts"

interface Item {
  readonly type: string
  readonly label?: string | null
  readonly bbox: ReadonlyArray<number> | null
  readonly content: string
  readonly markdownSpan: ReadonlyArray<number> | null
  readonly readingOrder: number
  readonly confidence?: { readonly layout?: number | null } | null
}

interface BlocksOfPage {
  readonly pageNumber: number
  readonly items: ReadonlyArray<Item>
}

/** Kinds that the API gives in `label`, and that are scored as kinds of their own. */
const labels: ReadonlySet<string> = new Set(["list", "list_item", "footnote", "code", "toc", "header", "footer"])

/** More than a page can hold, so that the reading orders of pages do not overlap. */
const ordersOfPage = 1_000_000

/** The document field `blocks` in the scorer's form; undefined without blocks. */
export const toScoredBlocks = (field: unknown): ReadonlyArray<ScoredBlock> | undefined => {
  if (!Array.isArray(field)) return undefined
  // Made by our own parser, in its wire form.
  return (field as ReadonlyArray<BlocksOfPage>).flatMap(({ items, pageNumber }) =>
    items.flatMap((item) => scored(item, pageNumber)),
  )
}

const scored = (
  { bbox, confidence, content, label, markdownSpan, readingOrder, type }: Item,
  page: number,
): ReadonlyArray<ScoredBlock> => {
  if (bbox === null) return []
  const layout = confidence?.layout
  return [
    {
      type: typeof label === "string" && labels.has(label) ? label : type,
      page,
      bbox,
      order: page * ordersOfPage + readingOrder,
      text: content,
      ...(typeof layout === "number" ? { confidence: layout } : {}),
      ...(markdownSpan === null ? {} : { span: markdownSpan }),
    },
  ]
}
