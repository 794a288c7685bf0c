/** Cell separators. */
const parting = /[;,]/
/** A cell that begins with a word. */
const beginsCell = /^["\p{L}_]/u

/** Characters around a value that are searched for rows. */
const longestRow = 2_000

/** Trims a value to its cell: without the later cells of its row, and without the end of an XML instruction. */
export const withinCell = (text: string, at: number, written: string): string => {
  const value = text[at + written.length] === ">" && written.endsWith("?") ? written.slice(0, -1) : written
  const separator = parting.exec(value)
  return separator !== null && isInRow(text, at, separator[0]) ? value.slice(0, separator.index) : value
}

/** Whether a character separates the cells of the row around an offset: it is right before the first word of its cell, or as frequent in an adjacent row. */
const isInRow = (text: string, at: number, separator: string): boolean => {
  const start = text.lastIndexOf("\n", at) + 1
  const end = endOfLine(text, at)
  if (at - start > longestRow || end - at > longestRow) return false
  const cells = text.slice(start, at).split(separator)
  if (cells.length > 1 && beginsCell.test(cells.at(-1) ?? "")) return true
  const above = text.slice(Math.max(text.lastIndexOf("\n", start - 2) + 1, start - longestRow), Math.max(0, start - 1))
  const below = text.slice(end + 1, Math.min(endOfLine(text, end + 1), end + longestRow))
  const count = text.slice(start, end).split(separator).length
  return [above, below].some((row) => row.split(separator).length === count)
}

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf("\n", from)
  return end === -1 ? text.length : end
}
