import { readDelimited } from "./readDelimited.ts"

const candidates = [",", ";", "\t", "|"]
const sampleLength = 65_536
const sampleRows = 50

/** Finds the separator of a delimited text: the one that divides its first records most evenly, else a comma. */
export const findSeparator = (text: string): string => {
  const sample = text.slice(0, sampleLength)
  const scored = candidates.map((separator) => ({
    separator,
    ...evenness(readDelimited(sample, separator).rows.slice(0, sampleRows)),
  }))
  const best = scored.filter(({ width }) => width > 1).toSorted((a, b) => b.share - a.share || b.width - a.width)
  return best[0]?.separator ?? ","
}

/** The most frequent number of fields, and the share of records with it. */
const evenness = (rows: ReadonlyArray<ReadonlyArray<string>>): { readonly width: number; readonly share: number } => {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width, count] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [0, 0]
  return { width, share: count / Math.max(1, rows.length) }
}
