/** Units of `qdr`. */
export type TimeUnit = "hour" | "day" | "week" | "month" | "year"

/** What `tbs` says about time. */
export interface TimeFilter {
  /** As the client wrote it. */
  readonly written?: string
  /** The last hours, days, … */
  readonly recent?: { readonly unit: TimeUnit; readonly count: number }
  /** Between two days, both included, as `2026-01-31`. */
  readonly between?: { readonly from?: string; readonly to?: string }
  readonly sortsByDate: boolean
  /** Parts that have no known meaning. */
  readonly unknown: ReadonlyArray<string>
}

const units: Readonly<Record<string, TimeUnit>> = { h: "hour", d: "day", w: "week", m: "month", y: "year" }

/** Milliseconds of a unit; months and years of mean length. */
export const unitMillis: Readonly<Record<TimeUnit, number>> = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
  year: 365 * 86_400_000,
}

/** `2026-01-31` of `1/31/2026`; undefined if there is no such day. */
const dayOf = (text: string): string | undefined => {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(text)
  if (match === null) return undefined
  const [, month = "", date = "", year = ""] = match
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`
  const parsed = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day ? undefined : day
}

const recentOf = (part: string): TimeFilter["recent"] => {
  const [, letter = "", count = "1"] = /^qdr:([hdwmy])(\d{1,3})?$/u.exec(part) ?? []
  const unit = units[letter]
  return unit === undefined || Number(count) === 0 ? undefined : { unit, count: Number(count) }
}

/** What a part of `tbs` says; undefined for an unknown one. */
const readPart = (part: string): Partial<TimeFilter> | undefined => {
  const recent = recentOf(part)
  if (recent !== undefined) return { recent }
  const [, end, written = ""] = /^cd_(min|max):(.+)$/u.exec(part) ?? []
  const day = dayOf(written)
  if (day !== undefined) return { between: end === "min" ? { from: day } : { to: day } }
  if (part === "sbd:1") return { sortsByDate: true }
  return part === "cdr:1" || part === "sbd:0" ? {} : undefined
}

/** Reads the comma list of `tbs`: `qdr:d`, `cdr:1,cd_min:1/31/2026,cd_max:2/28/2026`, `sbd:1`. */
export const parseTbs = (written: string | undefined): TimeFilter => {
  const parts = (written ?? "").split(",").flatMap((part) => part.trim() || [])
  const read = parts.map((part) => ({ part, means: readPart(part) }))
  const known = read.flatMap(({ means }) => means ?? [])
  const between = Object.assign({}, ...known.map((means) => means.between)) as NonNullable<TimeFilter["between"]>
  return Object.assign(
    { sortsByDate: false, unknown: read.flatMap(({ means, part }) => (means === undefined ? part : [])) },
    written === undefined ? {} : { written },
    ...known,
    Object.keys(between).length === 0 ? {} : { between },
  ) as TimeFilter
}

/** The days of a filter, for a provider that takes days; undefined without a limit. */
export const daysOf = (
  { between, recent }: Pick<TimeFilter, "between" | "recent">,
  now: number,
): { readonly from: string; readonly to: string } | undefined => {
  const today = new Date(now).toISOString().slice(0, 10)
  if (between !== undefined) return { from: between.from ?? "1970-01-01", to: between.to ?? today }
  if (recent === undefined) return undefined
  return { from: new Date(now - recent.count * unitMillis[recent.unit]).toISOString().slice(0, 10), to: today }
}
