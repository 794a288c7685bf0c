/** Names of months by their first letters, in English, German, French, Spanish, Italian and Portuguese. */
const months: ReadonlyArray<readonly [number, RegExp]> = [
  [1, /^(?:jan|ene|gen|jän)/u],
  [2, /^(?:feb|fév|fev)/u],
  [3, /^(?:mar|mär|maer)/u],
  [4, /^(?:apr|avr|abr)/u],
  [5, /^(?:may|mai|mag)/u],
  [6, /^(?:jun|juin|giu)/u],
  [7, /^(?:jul|juil|lug)/u],
  [8, /^(?:aug|aoû|aou|ago)/u],
  [9, /^(?:sep|set)/u],
  [10, /^(?:oct|okt|ott|out)/u],
  [11, /^nov/u],
  [12, /^(?:dec|déc|dic|dez)/u],
]

const exact = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?(?!\d)/u
const dayFirst = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?\s(?:de\s)?(\p{L}{3,12})\.?,?\s(?:de\s)?(\d{4})(?!\d)/u
const monthFirst = /(?<!\p{L})(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)/u
const slashed = /(?<!\d)(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?!\d)/u

const monthOf = (name: string): number | undefined =>
  months.find(([, pattern]) => pattern.test(name.toLowerCase()))?.[0]

const dayOf = (year: number, month: number | undefined, day: number): string | undefined => {
  if (month === undefined || month < 1 || month > 12 || day < 1 || year < 1000) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

/** 2024/5/6, 6.5.2024 and 13/5/2024; 5/6/2024 is ambiguous. */
const inDigits = ([, one = "", separator, two = "", three = ""]: RegExpExecArray): string | undefined => {
  const [first, second, third] = [Number(one), Number(two), Number(three)]
  if (one.length === 4) return dayOf(first, second, third)
  if (three.length !== 4) return undefined
  if (separator === "." || first > 12) return dayOf(third, second, first)
  return second > 12 || first === second ? dayOf(third, first, second) : undefined
}

/** The first day in a text, in ISO 8601; undefined if there is none, or if day and month could be swapped. */
export const firstDay = (text: string): string | undefined => {
  const iso = exact.exec(text)
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const written = dayFirst.exec(text)
  const writtenDay =
    written === null ? undefined : dayOf(Number(written[3]), monthOf(written[2] ?? ""), Number(written[1]))
  if (writtenDay !== undefined) return writtenDay
  const american = monthFirst.exec(text)
  const americanDay =
    american === null ? undefined : dayOf(Number(american[3]), monthOf(american[1] ?? ""), Number(american[2]))
  const digits = slashed.exec(text)
  return americanDay ?? (digits === null ? undefined : inDigits(digits))
}

/** A day with its time, in ISO 8601 as written; undefined if no time is stated. */
export const firstTime = (text: string): string | undefined => {
  const found = exact.exec(text)?.[0]
  return found?.includes("T") === true ? found : undefined
}
