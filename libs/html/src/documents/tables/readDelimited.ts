/** The kept records of a delimited text. */
interface DelimitedRecords {
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** Number of further records in the text. */
  readonly left: number
}

/**
 * Reads records after RFC 4180, with any separator: quoted fields may hold separators, line breaks and doubled quotes.
 * A quote that is never closed is text. Blank lines are not records. Keeps at most `maxCells` fields, but at least one record.
 */
export const readDelimited = (text: string, separator: string, maxCells = Infinity): DelimitedRecords => {
  const rows: Array<ReadonlyArray<string>> = []
  let cells = 0
  let left = 0
  for (const row of records(text, separator)) {
    if (row.length === 1 && row[0] === "") continue
    cells += row.length
    if (rows.length > 0 && cells > maxCells) left += 1
    else rows.push(row)
  }
  return { rows, left }
}

function* records(text: string, separator: string): Generator<Array<string>> {
  const field = fieldReader(text, separator)
  let row: Array<string> = []
  for (let place = 0; place < text.length;) {
    const { end, value } = field(place)
    row.push(value)
    place = end + 1
    if (text[end] === separator) {
      if (place === text.length) row.push("")
      continue
    }
    if (text[end] === "\r" && text[place] === "\n") place += 1
    yield row
    row = []
  }
  if (row.length > 0) yield row
}

interface Field {
  readonly value: string
  /** Position of the separator or line break after it, or the end of the text. */
  readonly end: number
}

const fieldReader = (text: string, separator: string): ((place: number) => Field) => {
  const stop = new RegExp(`[${separator === "|" ? "\\|" : separator}\\r\\n]`, "gu")
  let lastQuote: number | undefined
  const plain = (place: number): Field => {
    stop.lastIndex = place
    const end = stop.exec(text)?.index ?? text.length
    return { value: text.slice(place, end), end }
  }
  return (place) => {
    if (text[place] !== '"') return plain(place)
    // Found once: searching for each quote in a text without a last one would be quadratic.
    lastQuote ??= text.lastIndexOf('"')
    const close = closingQuote(text, place + 1, lastQuote)
    if (close === undefined) return plain(place)
    const behind = plain(close + 1)
    return { value: text.slice(place + 1, close).replaceAll('""', '"') + behind.value, end: behind.end }
  }
}

const closingQuote = (text: string, from: number, last: number): number | undefined => {
  for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', quote + 2)) {
    if (text[quote + 1] !== '"') return quote
    if (quote >= last) return undefined
  }
  return undefined
}
