import type { GroupBound } from "../FoundAddress.ts"
import type { CalendarDate } from "./CalendarDate.ts"
import type { Trap } from "./Trap.ts"

/**
 * Days and months of one calendar that a crawl accepts: about eleven years of days and fifty of months for what is named a calendar, forty and
 * a hundred for an archive. Articles below a date are no part of it.
 */
const most = { named: { day: 4000, month: 600 }, archive: { day: 15_000, month: 1200 } } as const

/** How far ahead a calendar is read, in months. */
const mostMonthsAhead = 36

const isFarAhead = ({ month, year }: CalendarDate, now: number | undefined): boolean => {
  if (now === undefined) return false
  const today = new Date(now)
  return (year - today.getUTCFullYear()) * 12 + month - 1 - today.getUTCMonth() > mostMonthsAhead
}

const boundOf = ({ isNamed, rest, span }: CalendarDate): GroupBound => {
  const accepted = most[isNamed ? "named" : "archive"][span]
  return { most: accepted, reason: "TRAP_CALENDAR", detail: `more than ${accepted} ${span}s of ${rest.slice(0, 200)}` }
}

/** What becomes of a day or a month of a calendar. `now` is in milliseconds since the epoch. */
export const calendarTrap = (date: CalendarDate, now: number | undefined): Trap =>
  isFarAhead(date, now)
    ? { refused: { reason: "TRAP_CALENDAR", detail: `more than ${mostMonthsAhead / 12} years ahead` } }
    : { group: `${date.span}s of ${date.rest}`, bound: boundOf(date) }
