/** Cells of a table, row by row, in TeX, with what numbers a row. */
export interface TexRows {
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  readonly labels: ReadonlyArray<string | undefined>
}

/** TeX of a table of formulas: equations that are aligned at their signs of relation, else a matrix without its fences. */
export const texOfRows = (table: TexRows): string => {
  const { rows, labels } = withoutMargins(table)
  const tags = rows.map((_, index) => (labels[index] === undefined ? "" : `\\tag{${labels[index]}}`))
  if (rows.length === 1 && rows[0]?.length === 1 && tags[0] !== "") return `${rows[0][0]}${tags[0]}`
  const environment = environmentOf(rows, tags)
  return `\\begin{${environment}}${rows.map((row, index) => row.join(" & ") + tags[index]).join(" \\\\ ")}\\end{${environment}}`
}

const environmentOf = (rows: TexRows["rows"], tags: ReadonlyArray<string>): string => {
  const isTagged = tags.some((tag) => tag !== "")
  const isAligned = rows.length > 0 && rows.every(isEquation)
  if (isTagged) return rows.every((row) => row.length < 2) ? "gather" : "align"
  return isAligned ? "aligned" : "matrix"
}

const relation = /^(?:[=<>]|\\(?:leq?|geq?|neq?|equiv|approx|to|Rightarrow|sim|in|subset|subseteq)\b|\{\})/u

/** Each second cell goes on with a sign of relation. */
const isEquation = (row: ReadonlyArray<string>): boolean =>
  row.length > 0 && row.length % 2 === 0 && row.every((cell, index) => index % 2 === 0 || relation.test(cell))

// Some set equations in the middle of a page by empty columns, of which the last one holds the number.
const withoutMargins = ({ rows, labels }: TexRows): TexRows => {
  if (
    rows.some(
      (row) =>
        isNumber(row.at(-1)) && row.length > 1 && (rows.length === 1 || rows.some((one) => one.length < row.length)),
    )
  )
    return {
      rows: rows.map((row) => (isNumber(row.at(-1)) ? row.slice(0, -1) : row)),
      labels: rows.map((row, index) => labels[index] ?? numberIn(row.at(-1) ?? "")),
    }
  const hasMargin = rows.length > 0 && rows.every((row) => row.length > 2 && row[0] === "")
  if (!hasMargin || !rows.every((row) => /^(?:|\\text\{\([^()]*\)\})$/u.test(row.at(-1) ?? ""))) return { rows, labels }
  return {
    rows: rows.map((row) => row.slice(1, -1)),
    labels: rows.map((row, index) => labels[index] ?? numberIn(row.at(-1) ?? "")),
  }
}

const isNumber = (cell: string | undefined): boolean => /^\\text\{\([^()]*\)\}$/u.test(cell ?? "")

/** What stands between the parentheses of a number. */
export const numberIn = (cell: string): string | undefined => /^(?:\\text\{)?\(([^()]*)\)\}?$/u.exec(cell)?.[1]
