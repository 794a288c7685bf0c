import type { DateStyle, DayOrder } from "./DateStyle.ts"
import { isDay } from "./Day.ts"
import { latinDigits } from "./latinDigits.ts"
import { LocaleDates } from "./LocaleDates.ts"
import { monthOf } from "./monthOf.ts"
import { type DateInText, holdsYear, isoDay, mostDates, readDates, readKnownDates } from "./readDates.ts"

/** Whether a text may hold a date. */
export const mayHoldDate = (text: string, { language }: DateStyle): boolean =>
  holdsYear(text) || (language !== "" && LocaleDates.of(language).isForeign && /\p{Nd}/u.test(text))

/** The dates in a text like those of `readDates`, in the style of its page, or in that order alone. */
export const readPageDates = (text: string, style: DateStyle | DayOrder): ReadonlyArray<DateInText> => {
  if (typeof style === "string") return readDates(text, style)
  if (!mayHoldDate(text, style)) return []
  const { language, order } = style
  const locale = language === "" ? undefined : LocaleDates.of(language)
  if (locale?.isNeeded(readsAlone) !== true) return readKnownDates(text, { order, monthIn: monthOf })
  const plain = latinDigits(text)
  const found = readKnownDates(plain, { order, monthIn: (word) => locale.monthOf(word) ?? monthOf(word) })
  return [...found, ...readLocal(plain, locale, found)].toSorted((a, b) => a.start - b.start)
}

const readsAlone = (text: string): string | undefined => readDates(text, "day-first")[0]?.iso

/** The dates that only the data of a locale reads, beside those that are found. */
const readLocal = (text: string, locale: LocaleDates, found: ReadonlyArray<DateInText>): ReadonlyArray<DateInText> => {
  const small = text.toLowerCase()
  const line = (small.length === text.length ? small : text).slice(0, longestLocal)
  const more: Array<DateInText> = []
  for (const local of locale.patterns()) {
    local.pattern.lastIndex = 0
    for (let match = local.pattern.exec(line); match !== null; match = local.pattern.exec(line)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (found.length + more.length >= mostDates) return more
      if ([...found, ...more].some((other) => start < other.end && other.start < end)) continue
      const day = LocaleDates.dayOf(local, match.groups ?? {})
      if (day !== undefined && isDay(day)) more.push({ iso: isoDay(day), start, end })
    }
  }
  return more
}

/** Dates stand in short lines, or at the beginning of longer ones. */
const longestLocal = 300
