import { monthOf } from "./monthOf.ts"

/** A date within a text. */
interface DateInText {
  /** ISO 8601: a day, with the time if the text has one. */
  readonly iso: string
  /** Its start and end in the text. */
  readonly start: number
  readonly end: number
}

/** Which number comes first in `5/6/2024`. */
export type DayOrder = "day-first" | "month-first"

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
    String.raw`(?<![\d.:])(?<day>\d{1,2})(?:${ending}|(?:[Ee][Rr]|[Tt][Ee][Nn])|[ºª.])?[\s-]{1,3}(?:[Dd][Ee] |[Oo][Ff] |[Dd]')?(?<name>${month})\.?,?[\s-]{1,3}(?:[Dd][Ee][Ll]? |[Oo][Ff] )?(?<year>${year})`,
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

/** The dates in a text, in its order, at most twenty; `order` resolves ambiguous numbers. */
export const readDates = (text: string, order: DayOrder): ReadonlyArray<DateInText> => {
  if (!/(?:19|20)\d\d/u.test(text)) return []
  const found: Array<DateInText> = []
  for (const pattern of patterns) {
    // `matchAll` would copy the pattern for every text.
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const iso = isoOf(match.groups ?? {}, order)
      if (iso !== undefined && found.length < 20)
        found.push({ iso, start: match.index, end: match.index + match[0].length })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

type Groups = Readonly<Record<string, string | undefined>>

const isoOf = (groups: Groups, order: DayOrder): string | undefined => {
  const day = dayOf(groups, order)
  return isDay(day)
    ? `${day.year}-${String(day.month).padStart(2, "0")}-${String(day.day).padStart(2, "0")}${timeOf(groups)}`
    : undefined
}

interface Day {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

const dayOf = (groups: Groups, order: DayOrder): Day => {
  const year = Number(groups.year)
  if (groups.one !== undefined) return { year, ...ordered(groups, order) }
  const month = groups.name === undefined ? Number(groups.month ?? groups.month2) : (monthOf(groups.name) ?? 0)
  return { year, month, day: Number(groups.day ?? groups.day2) }
}

const isDay = ({ year, month, day }: Day): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()

const timeOf = ({ time, shift }: Groups): string =>
  time === undefined ? "" : `T${time}${shift?.replace(/^([+-]\d{2})(\d{2})$/u, "$1:$2") ?? ""}`

const ordered = ({ one, two, separator }: Groups, order: DayOrder): Omit<Day, "year"> => {
  const [first, second] = [Number(one), Number(two)]
  // Dates with points between their numbers put the day first.
  const isDayFirst = first > 12 || (second <= 12 && (separator === "." || order === "day-first"))
  return isDayFirst ? { month: second, day: first } : { month: first, day: second }
}

/** Languages and regions that write the month first. */
const monthFirst = /^(?:en(?:-us|-ph|-ca)?|fil.*|.*-us)$/u

/** The order of numeric dates in a language (the value of `lang`). */
export const dayOrderOf = (language: string | undefined): DayOrder =>
  language === undefined || monthFirst.test(language.toLowerCase().replaceAll("_", "-")) ? "month-first" : "day-first"
