/** Possible cell separators, and the characters and rows of a text that decide which one it is. */
const separators = [",", ";", "\t", "|"] as const
type Separator = (typeof separators)[number]
const delimiters: Readonly<Record<Separator, RegExp>> = {
  ",": /[,\r\n"]/gu,
  ";": /[;\r\n"]/gu,
  "\t": /[\t\r\n"]/gu,
  "|": /[|\r\n"]/gu,
}
const [sampleLength, sampleRows] = [65_536, 50]

/** Delimited values (RFC 4180) in the form that is searched: tabs between cells, a line for each row, no quotes around cells. Every character keeps its offset. */
export const cellText = (text: string): string => {
  const separator = separatorOf(text)
  const parts: Array<string> = []
  const delimiter = delimiters[separator]
  delimiter.lastIndex = 0
  const last = text.lastIndexOf('"')
  let done = 0
  let isFirst = true
  for (let hit = delimiter.exec(text); hit !== null; hit = delimiter.exec(text)) {
    const { 0: found, index } = hit
    isFirst = isFirst && index === done
    if (found === '"' && !isFirst) continue
    parts.push(text.slice(done, index))
    const close = found === '"' ? closingQuote(text, index + 1, last) : undefined
    // An unclosed quote is text.
    if (found === '"')
      parts.push(close === undefined ? '"' : ` ${text.slice(index + 1, close).replaceAll(/[\t\r\n]/gu, " ")} `)
    else parts.push(found === separator ? "\t" : found)
    done = close === undefined ? index + 1 : close + 1
    delimiter.lastIndex = done
    isFirst = found !== '"'
  }
  return parts.join("") + text.slice(done)
}

const closingQuote = (text: string, from: number, last: number): number | undefined => {
  for (let quote = text.indexOf('"', from); quote !== -1 && quote <= last; quote = text.indexOf('"', quote + 2))
    if (text[quote + 1] !== '"') return quote
  return undefined
}

/** The separator that divides the first rows most evenly. */
const separatorOf = (text: string): Separator => {
  const rows = text
    .slice(0, sampleLength)
    .split(/\r\n?|\n/u, sampleRows)
    .filter((row) => row !== "")
    .map((row) => row.replaceAll(/"[^"]*"/gu, ""))
  const scored = separators.map((separator) => ({
    separator,
    ...evenness(rows.map((row) => row.split(separator).length)),
  }))
  return (
    scored
      .filter(({ width }) => width > 1)
      .toSorted((one, other) => other.share - one.share || other.width - one.width)[0]?.separator ?? ","
  )
}

const evenness = (widths: ReadonlyArray<number>): { readonly width: number; readonly share: number } => {
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [width, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [0, 0]
  return { width, share: count / Math.max(1, widths.length) }
}
