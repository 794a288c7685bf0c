import type { DayOrder } from "./DateStyle.ts"
import { type Day, isDay } from "./Day.ts"
import { monthOf } from "./monthOf.ts"

/** A date within a text. */
export interface DateInText {
  /** ISO 8601: a day, with the time if the text has one. */
  readonly iso: string
  /** Its start and end in the text. */
  readonly start: number
  readonly end: number
}

// With the flag `i`, a class of all letters takes a hundred times as long to compile.
const month = String.raw`\p{L}+`
const ending = "(?:[Ss][Tt]|[Nn][Dd]|[Rr][Dd]|[Tt][Hh])"
const year = String.raw`(?<!\d)(?:19[5-9]\d|20\d\d)(?!\d)`
const patterns: ReadonlyArray<RegExp> = [
  // 2024-05-06, 2024/5/6, 2024.05.06, with an optional time; 2024年5月6日, 2024년 5월 6일.
  new RegExp(
    String.raw`(?<year>${year})(?:[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)(?:[T ](?<time>\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s?(?<shift>Z|[+-]\d{2}:?\d{2})?)?|\s?[年년]\s?(?<month2>\d{1,2})\s?[月월]\s?(?<day2>\d{1,2})\s?[日일])`,
    "gu",
  ),
  // 6 May 2024, 6. Mai 2024, 6 de mayo de 2024, 6th of May, 2024, 06-May-2024, 6 мая 2024
  new RegExp(
    String.raw`(?<![\d.:])(?<day>\d{1,2})(?:${ending}|(?:[Ee][Rr]|[Tt][Ee][Nn])|[ºª.])?[\s-]{1,3}(?:[Dd][Ee] |[Oo][Ff] |[Dd]['’])?(?<name>${month})\.?,?[\s-]{1,3}(?:[Dd][Ee][Ll]? |[Oo][Ff] )?(?<year>${year})`,
    "gu",
  ),
  // May 6, 2024, May 6th 2024, Mai 6 2024
  new RegExp(String.raw`(?<!\p{L})(?<name>${month})\.?\s{1,2}(?<day>\d{1,2})${ending}?,?\s{1,2}(?<year>${year})`, "gu"),
  // 06.05.2024, 6/5/2024, 06-05-2024
  new RegExp(
    String.raw`(?<![\d.:/-])(?<one>\d{1,2})(?<separator>[-/.])\s?(?<two>\d{1,2})\k<separator>\s?(?<year>${year})(?![-/.]\d)`,
    "gu",
  ),
]

/** The dates in a text, in its order, at most twenty. The order resolves ambiguous numbers. */
export const readDates = (text: string, order: DayOrder): ReadonlyArray<DateInText> =>
  holdsYear(text) ? readKnownDates(text, { order, monthIn: monthOf }) : []

/** Whether a text holds a year. A page has many lines, and few of them do. */
export const holdsYear = (text: string): boolean => /(?:19|20)\d\d/u.test(text)

/** What the words and the order of numbers in a date mean. */
interface Reading {
  readonly order: DayOrder
  readonly monthIn: (word: string) => number | undefined
}

/** So many dates of a text are read. */
export const mostDates = 20

/** The dates in a text that need no data of a locale but the names of months. */
export const readKnownDates = (text: string, reading: Reading): ReadonlyArray<DateInText> => {
  const found: Array<DateInText> = []
  for (const pattern of patterns) {
    // `matchAll` would copy the pattern for every text.
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const iso = isoOf(match.groups ?? {}, reading)
      if (iso !== undefined && found.length < mostDates)
        found.push({ iso, start: match.index, end: match.index + match[0].length })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

type Groups = Readonly<Record<string, string | undefined>>

const isoOf = (groups: Groups, reading: Reading): string | undefined => {
  const day = dayOf(groups, reading)
  return isDay(day) ? `${isoDay(day)}${timeOf(groups)}` : undefined
}

/** A day in ISO 8601. */
export const isoDay = ({ day, month, year }: Day): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`

const dayOf = (groups: Groups, { monthIn, order }: Reading): Day => {
  const year = Number(groups.year)
  if (groups.one !== undefined) return { year, ...ordered(groups, order) }
  const month = groups.name === undefined ? Number(groups.month ?? groups.month2) : (monthIn(groups.name) ?? 0)
  return { year, month, day: Number(groups.day ?? groups.day2) }
}

const timeOf = ({ time, shift }: Groups): string =>
  time === undefined ? "" : `T${time}${shift?.replace(/^([+-]\d{2})(\d{2})$/u, "$1:$2") ?? ""}`

const ordered = ({ one, two, separator }: Groups, order: DayOrder): Omit<Day, "year"> => {
  const [first, second] = [Number(one), Number(two)]
  // Dates with points between their numbers put the day first.
  const isDayFirst = first > 12 || (second <= 12 && (separator === "." || order === "day-first"))
  return isDayFirst ? { month: second, day: first } : { month: first, day: second }
}
