import type { Block } from "./SourceDocument.ts"
import { alignOf, type TableBlock, type TableColumn } from "./TableBlock.ts"
import { type PlacedCell, placedRows, tableGrid } from "./tableGrid.ts"

type AlignedCell = PlacedCell & { readonly align: TableColumn["align"] }

/** A table with the places of its cells, for programs that cannot find them. */
export interface PlacedTable extends TableBlock {
  /** [row][cell], each where it begins. */
  readonly placed: ReadonlyArray<ReadonlyArray<AlignedCell>>
  /** [row][column], a cell at all of its places. */
  readonly grid: ReadonlyArray<ReadonlyArray<AlignedCell | undefined>>
}

type PlacedBlock = Exclude<Block, TableBlock> | PlacedTable

/** The same blocks, tables with the places of their cells. */
export const withPlaces = (block: Block): PlacedBlock => {
  if (block.type === "columns") return { ...block, blocks: block.blocks.map(withPlaces) }
  if (block.type === "beside") return { ...block, left: block.left.map(withPlaces), right: block.right.map(withPlaces) }
  if (block.type !== "table") return block
  const rows = [...block.head, ...block.rows]
  const aligned = (cell: PlacedCell): AlignedCell => ({ ...cell, align: alignOf(cell, block) })
  return {
    ...block,
    placed: placedRows(rows).map((row) => row.map(aligned)),
    grid: tableGrid(rows).map((row) => row.map((cell) => (cell === undefined ? undefined : aligned(cell)))),
  }
}
