import type { Parameter } from "../identity/readParameters.ts"
import type { CalendarDate } from "./CalendarDate.ts"

/** The end of a path that is a date: `/2031/05`, `/2031/05/12`, `/2031-05-12`. Pages below a date have a name after it. */
const dated = /\/(?<year>(?:19|2[01])\d\d)[/-](?<month>0?[1-9]|1[0-2])(?:[/-](?<day>0?[1-9]|[12]\d|3[01]))?\/?$/u

const calendar =
  /calendar|agenda|kalender|calendrier|calendario|schedule|\/(?:events?|month|week|day|veranstaltungen|termine)\//iu

const dateNames: ReadonlySet<string> = new Set([
  "date", "day", "month", "week", "cal_date", "caldate", "eventdate", "event_date", "tribe-bar-date", "tribe_event_date", "datum", "fecha",
  "from", "to", "start", "end", "startdate", "start_date", "enddate", "end_date", "begin", "checkin", "checkout", "m", "cal", "d",
]) // prettier-ignore
const yearNames: ReadonlySet<string> = new Set(["year", "yr", "y", "cal_year", "jahr", "annee", "ano"])
const monthNames: ReadonlySet<string> = new Set(["month", "mon", "mo", "m", "cal_month", "monat", "mois", "mes"])
const dayNames: ReadonlySet<string> = new Set(["day", "d", "cal_day", "tag", "jour", "dia"])

const date =
  /^(?<year>(?:19|2[01])\d\d)(?:[-/.]|%2F)?(?<month>0[1-9]|1[0-2]|[1-9](?=$|[-/.%]))(?:(?:[-/.]|%2F)?(?<day>0[1-9]|[12]\d|3[01]|[1-9]))?(?:$|[T_ +%])/u

type Found = Omit<CalendarDate, "isNamed" | "rest">

const foundIn = (match: RegExpExecArray | null): Found | undefined => {
  const { day, month, year } = match?.groups ?? {}
  return year === undefined || month === undefined
    ? undefined
    : { span: day === undefined ? "month" : "day", year: Number(year), month: Number(month) }
}

/** A year and a month, perhaps a day, in parameters of their own. */
const inParts = (parameters: ReadonlyArray<Parameter>): Found | undefined => {
  const valueOf = (names: ReadonlySet<string>) => Number(parameters.find(({ name }) => names.has(name))?.value ?? "")
  const [year, month, day] = [valueOf(yearNames), valueOf(monthNames), valueOf(dayNames)]
  if (!(year >= 1900 && year < 2200 && month >= 1 && month <= 12)) return undefined
  return { span: day >= 1 && day <= 31 ? "day" : "month", year, month }
}

const inQuery = (parameters: ReadonlyArray<Parameter>): Found | undefined => {
  for (const { name, value } of parameters) {
    const found = dateNames.has(name) ? foundIn(date.exec(value)) : undefined
    if (found !== undefined) return found
  }
  return parameters.length < 2 ? undefined : inParts(parameters)
}

/** The date that an address is for, if it is one of a calendar or of an archive by date. */
export const readCalendarDate = (path: string, parameters: ReadonlyArray<Parameter>): CalendarDate | undefined => {
  const queried = parameters.length === 0 ? undefined : inQuery(parameters)
  if (queried !== undefined) return { ...queried, rest: path, isNamed: true }
  // A date at the end has at most 11 characters.
  const endAt = Math.max(0, path.length - 12)
  const found = foundIn(dated.exec(path.slice(endAt)))
  if (found === undefined) return undefined
  const rest = path.slice(0, endAt + path.slice(endAt).search(dated)) || "/"
  return { ...found, rest, isNamed: calendar.test(`${rest.slice(-200)}/`) }
}
