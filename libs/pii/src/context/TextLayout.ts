/** Most characters that are read before an offset. */
const mostBefore = 60

/** Largest offset in a line of a cell with a header: finding its column would take too long beyond. */
const mostRow = 1000

const [lineFeed, tab, bar] = [10, 9, 124]

/** The lines and tables of a text: blocks are lines, cells are separated by tabs or bars. Built in one pass; answers are bounded. */
export class TextLayout {
  readonly #text: string
  readonly #starts: Array<number> = [0]
  /** The first line of each line's table, or -1. */
  readonly #tables: Array<number> = []

  constructor(text: string) {
    this.#text = text
    let hasCells = false
    const closeLine = (): void => {
      const above = this.#tables.at(-1) ?? -1
      const own = this.#tables.length
      this.#tables.push(hasCells ? (above === -1 ? own : above) : -1)
      hasCells = false
    }
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code === tab || code === bar) hasCells = true
      if (code !== lineFeed) continue
      closeLine()
      this.#starts.push(index + 1)
    }
    closeLine()
  }

  /** Texts that may label the value at an offset, the closest first: before it in its cell, above in its column, the cell to its left, and the line above if nothing precedes it. */
  labelsOf(offset: number): ReadonlyArray<string> {
    const line = this.#lineAt(offset)
    const from = this.#starts[line] ?? 0
    const before = this.#text.slice(Math.max(from, offset - mostBefore), offset)
    const cells = before.split(/[\t|]/u)
    const own = cells.at(-1) ?? ""
    const left = cells.at(-2) ?? ""
    const isFirst = offset - from <= mostBefore && !/[\p{L}\p{N}]/u.test(before)
    return [own, this.#headerOf(line, offset), left, isFirst ? this.#lineAbove(line) : ""].filter(
      (label) => label !== "",
    )
  }

  #lineAt(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  #lineText(line: number, most: number): string {
    const from = this.#starts[line] ?? 0
    const to = (this.#starts[line + 1] ?? this.#text.length + 1) - 1
    return this.#text.slice(from, Math.min(to, from + most))
  }

  #headerOf(line: number, offset: number): string {
    const header = this.#tables[line] ?? -1
    const from = this.#starts[line] ?? 0
    if (header === -1 || header === line || offset - from > mostRow) return ""
    const column = this.#text.slice(from, offset).split(/[\t|]/u).length - 1
    return this.#lineText(header, mostRow).split(/[\t|]/u)[column]?.slice(0, mostBefore) ?? ""
  }

  /** The next non-empty line above, if it is short enough for a label. */
  #lineAbove(line: number): string {
    for (const above of [line - 1, line - 2]) {
      if (above < 0) return ""
      const text = this.#lineText(above, mostBefore + 1)
      if (text.trim() !== "") return text.length > mostBefore ? "" : text
    }
    return ""
  }
}
