/** Bits in one block of a column. */
const blockBits = 32

/**
 * Levenshtein distance in UTF-16 units: Myers' bit vectors (1999) in blocks of 32 rows, carried from
 * block to block as by Hyyrö (2003). Time grows with the product of the lengths over 32.
 */
export const editDistance = (one: string, other: string): number => {
  if (one === other) return 0
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length === 0) return long.length
  const column = new Column(short)
  for (let place = 0; place < long.length; place++) column.advance(long.charCodeAt(place))
  return column.distance
}

/** One column of the distance table, as differences between rows: bits of the rows that grow by one, and of those that shrink. */
class Column {
  readonly #blocks: number
  readonly #matches = new Map<number, Int32Array>()
  readonly #noMatch: Int32Array
  readonly #grows: Int32Array
  readonly #shrinks: Int32Array
  readonly #lastRow: number
  /** Distance between the whole short text and the part of the long one that was read. */
  distance: number

  constructor(text: string) {
    this.#blocks = Math.ceil(text.length / blockBits)
    this.#noMatch = new Int32Array(this.#blocks)
    this.#grows = new Int32Array(this.#blocks).fill(-1)
    this.#shrinks = new Int32Array(this.#blocks)
    this.#lastRow = 1 << ((text.length - 1) % blockBits)
    this.distance = text.length
    for (let place = 0; place < text.length; place++) this.#addMatch(text.charCodeAt(place), place)
  }

  #addMatch(unit: number, place: number): void {
    const rows = this.#matches.get(unit) ?? new Int32Array(this.#blocks)
    const block = Math.floor(place / blockBits)
    rows[block] = (rows[block] ?? 0) | (1 << (place % blockBits))
    this.#matches.set(unit, rows)
  }

  advance(unit: number): void {
    const matches = this.#matches.get(unit) ?? this.#noMatch
    let up = 1
    let down = 0
    for (let block = 0; block < this.#blocks; block++) {
      // Every array has one number for each block.
      const grows = this.#grows[block]!
      const match = matches[block]!
      const vertical = match | this.#shrinks[block]!
      const matched = match | down
      const horizontal = ((((matched & grows) >>> 0) + (grows >>> 0)) ^ grows) | matched
      const rises = this.#shrinks[block]! | ~(horizontal | grows)
      const falls = grows & horizontal
      if (block === this.#blocks - 1) this.distance += signOf(rises & this.#lastRow) - signOf(falls & this.#lastRow)
      const movedUp = (rises << 1) | up
      const movedDown = (falls << 1) | down
      up = rises >>> (blockBits - 1)
      down = falls >>> (blockBits - 1)
      this.#grows[block] = movedDown | ~(vertical | movedUp)
      this.#shrinks[block] = movedUp & vertical
    }
  }
}

const signOf = (bits: number): number => (bits === 0 ? 0 : 1)
