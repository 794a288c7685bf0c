/** Grid positions that cells already cover. */
export class CoveredCells {
  readonly #places = new Set<string>()

  has(row: number, column: number): boolean {
    return this.#places.has(`${row} ${column}`)
  }

  add({
    column,
    columns,
    row,
    rows,
  }: {
    readonly row: number
    readonly column: number
    readonly rows: number
    readonly columns: number
  }): void {
    for (let y = row; y < row + rows; y++) {
      for (let x = column; x < column + columns; x++) this.#places.add(`${y} ${x}`)
    }
  }
}
