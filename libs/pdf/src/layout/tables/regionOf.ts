import type { Region } from "../Item.ts"
import type { TextTable } from "./textTable.ts"

/** The region of a table of aligned text. */
export const regionOf = ({ box, grid, separators }: TextTable, score: number): Region => ({
  ...box,
  kind: "table",
  grid,
  xs: [box.left, ...separators, box.right],
  lines: grid.flatMap((row) => row.flatMap(({ lines }) => lines)),
  score,
})
