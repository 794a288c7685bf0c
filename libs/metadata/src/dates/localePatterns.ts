import { CalendarDays } from "./CalendarDays.ts"
import { latinDigits } from "./latinDigits.ts"

/** How a locale writes dates of a calendar, in small letters. The groups are `year`, `month`, `day`, `name` and `era`. */
export interface DatePattern {
  readonly pattern: RegExp
  /** Numbers of months by their names in it. */
  readonly months: ReadonlyMap<string, number>
  /** What the calendar calls eras, by their names in it. */
  readonly eras: ReadonlyMap<string, string>
  readonly days: CalendarDays
}

const numeric = { year: "numeric", month: "numeric", day: "numeric" } as const
const formats: ReadonlyArray<Intl.DateTimeFormatOptions> = [
  { dateStyle: "long" },
  { dateStyle: "medium" },
  { dateStyle: "full" },
  numeric,
  { ...numeric, month: "long" },
  { ...numeric, month: "short" },
  { ...numeric, month: "long", era: "short" },
  { ...numeric, month: "long", era: "long" },
  { ...numeric, month: "short", era: "short" },
  { ...numeric, era: "narrow" },
]

/** A day of the middle of a month, with numbers that differ. */
const sample = Date.UTC(2024, 4, 6)

/** The patterns of a locale for a calendar, as its own data writes it, without duplicates. */
export const localePatterns = (locale: string, calendar: string): ReadonlyArray<DatePattern> => {
  const days = CalendarDays.of(calendar)
  if (days === undefined) return []
  const known = new Map<string, DatePattern>()
  for (const options of formats) {
    const format = new Intl.DateTimeFormat(`${locale}-u-ca-${calendar}-nu-latn`, { ...options, timeZone: "UTC" })
    const found = patternOf(format, days)
    if (found !== undefined && !known.has(found.pattern.source)) known.set(found.pattern.source, found)
  }
  return [...known.values()]
}

const patternOf = (format: Intl.DateTimeFormat, days: CalendarDays): DatePattern | undefined => {
  const parts = format.formatToParts(sample).filter(({ type }) => type !== "weekday")
  if (!["year", "month", "day"].every((wanted) => parts.some(({ type }) => type === wanted))) return undefined
  const months = monthsIn(format, days)
  const eras = parts.some(({ type }) => type === "era") ? erasIn(format, days) : new Map<string, string>()
  const isNamed = !/^\d+$/u.test(parts.find(({ type }) => type === "month")?.value ?? "")
  const sources = parts.map(({ type, value }, index) => {
    switch (type) {
      case "day":
        return String.raw`(?<day>\d{1,2})`
      case "month":
        return isNamed ? `(?<name>${alternatives(months.keys())})` : String.raw`(?<month>\d{1,2})`
      case "year":
        return eras.size > 1 ? String.raw`(?<year>\d{1,4}|元)` : String.raw`(?<year>\d{3,4})`
      case "era":
        return `(?<era>${alternatives(eras.keys())})${eras.size > 1 ? "" : "?"}`
      default:
        return literal(value, { isNamed, isEdge: index === 0 || index === parts.length - 1 })
    }
  })
  return { pattern: new RegExp(String.raw`(?<![\d/.-])${sources.join("")}(?!\d)`, "gu"), months, eras, days }
}

/** The names of months in a format, with and without their points and vowel marks. */
const monthsIn = (format: Intl.DateTimeFormat, days: CalendarDays): ReadonlyMap<string, number> => {
  const months = new Map<string, number>()
  for (let step = 0; step < 80; step += 1) {
    const time = sample + step * 5 * 86_400_000
    const name = partIn(format, time, "month")
    for (const form of [
      name,
      name.replace(/\.$/u, ""),
      name
        .normalize("NFD")
        .replaceAll(/[\u064b-\u0655]/gu, "")
        .normalize("NFC"),
    ])
      if (form !== "" && !months.has(form)) months.set(form, days.monthOf(time))
  }
  return months
}

const erasIn = (format: Intl.DateTimeFormat, days: CalendarDays): ReadonlyMap<string, string> =>
  new Map([...days.eras()].map(([era, time]) => [partIn(format, time, "era"), era]))

const partIn = (format: Intl.DateTimeFormat, time: number, type: Intl.DateTimeFormatPartTypes): string =>
  latinDigits(format.formatToParts(time).find((part) => part.type === type)?.value ?? "")
    .toLowerCase()
    .trim()

const alternatives = (names: Iterable<string>): string =>
  [...names]
    .filter((name) => name !== "")
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join("|")

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
    .replaceAll(/['’]/gu, "['’]")
    .replaceAll(/\s+/gu, String.raw`\s{1,2}`)

/** What stands between the numbers: points and commas may lack beside names, separators of numbers not. */
const literal = (
  value: string,
  { isEdge, isNamed }: { readonly isEdge: boolean; readonly isNamed: boolean },
): string => {
  const text = latinDigits(value).toLowerCase()
  if (!isNamed && /^\s*[-/.]\s*$/u.test(text)) return isEdge ? "" : String.raw`\s{0,2}[-/.]\s{0,2}`
  const source = text
    .split(/(\s+|[.,،、]|\([^()]*\))/u)
    .map(literalPiece)
    .join("")
    .replaceAll(/(?:\\s\{0,3\}){2,}/gu, String.raw`\s{0,3}`)
  if (isEdge) return `(?:${source})?`
  // Pages write a word for the year, too: `3 tháng 3 năm 2024`.
  return isNamed && /\s$/u.test(text) ? String.raw`${source}(?:\p{Ll}{2,4}\s{1,3})?` : source
}

const literalPiece = (piece: string): string => {
  if (/^\s+$/u.test(piece)) return String.raw`\s{0,3}`
  if (/^[.,،、]$/u.test(piece)) return `[${piece}]?`
  // An ending that depends on the number before it.
  if (/^\(.*\)$/u.test(piece)) return String.raw`(?:\(?${escaped(piece.slice(1, -1))}\)?)?`
  return escaped(piece)
}
