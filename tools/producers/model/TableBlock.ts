/** A cell, in the row in which it begins. */
export interface Cell {
  readonly text: string
  readonly columns?: number
  readonly rows?: number
}

/** What is drawn between cells. */
export type Rules = "grid" | "rows" | "stripes" | "none"

export interface TableColumn {
  readonly align: "left" | "right" | "center"
  /** In parts of the width of all columns. */
  readonly width: number
}

/** Rows of heads, then rows; a cell that spans rows is in the first of them only. */
export interface TableBlock {
  readonly type: "table"
  readonly rules: Rules
  readonly caption?: string
  readonly columns: ReadonlyArray<TableColumn>
  readonly head: ReadonlyArray<ReadonlyArray<Cell>>
  readonly rows: ReadonlyArray<ReadonlyArray<Cell>>
}

/** How a cell is set: as its column, or in the middle of the columns that it heads. */
export const alignOf = (
  { column, columns, row }: { readonly column: number; readonly columns: number; readonly row: number },
  table: TableBlock,
): TableColumn["align"] => {
  if (columns > 1) return row < table.head.length ? "center" : "left"
  return table.columns[column]?.align ?? "left"
}
