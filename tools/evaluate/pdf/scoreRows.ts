/** Figures of one engine by column. */
export type Row = Readonly<Record<string, number>>

/**
 * Rows of a table that a scorer prints: a line of names that begins with `engine`, then a line per engine. A cell is a number,
 * a share as `35/70=50.0` (which is 0.5), or no number if nothing was measured.
 */
export const scoreRows = (output: string): ReadonlyMap<string, Row> => {
  const lines = output.split("\n").map((line) => line.trim().split(/\s+/u))
  const head = lines.find(([first]) => first === "engine") ?? []
  const rows = new Map<string, Row>()
  for (const [engine, ...cells] of lines) {
    if (engine === undefined || engine === "engine" || cells.length !== head.length - 1) continue
    const numbers = cells.map((cell, index) => [head[index + 1] ?? "", numberOf(cell)] as const)
    rows.set(engine, Object.fromEntries(numbers.filter((entry): entry is [string, number] => entry[1] !== undefined)))
  }
  return rows
}

const numberOf = (cell: string): number | undefined => {
  const [, part, whole] = /^(\d+)\/(\d+)=/u.exec(cell) ?? []
  const value = part === undefined ? Number(cell) : Number(part) / Number(whole)
  return Number.isFinite(value) ? value : undefined
}
