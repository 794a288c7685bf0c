import type { Day } from "./Day.ts"

const dayMillis = 86_400_000
const firstDay = Date.UTC(1950, 0, 1) / dayMillis
const lastDay = Date.UTC(2099, 11, 31) / dayMillis

/** Numbers of a day in a calendar, as `Intl` counts them. */
interface Counted {
  readonly era: string
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Days of a calendar that `Intl` knows, found among the Gregorian ones from 1950 to 2099. */
export class CalendarDays {
  readonly #format: Intl.DateTimeFormat
  /** Years to add for the Gregorian year, by era; undefined if the calendar has other months. */
  readonly #offsets: ReadonlyMap<string, number> | undefined

  private constructor(format: Intl.DateTimeFormat) {
    this.#format = format
    this.#offsets = this.#findOffsets()
  }

  /** Undefined if the calendar does not number its months, as the Chinese one, or is not known here. */
  static of(calendar: string): CalendarDays | undefined {
    const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { ...numeric, era: "narrow", timeZone: "UTC" })
    if (format.resolvedOptions().calendar !== calendar) return undefined
    const isNumbered = format
      .formatToParts(0)
      .every(
        ({ type, value }) =>
          !["month", "day", "year", "relatedYear", "yearName"].includes(type) || /^\d+$/u.test(value),
      )
    return isNumbered && format.formatToParts(0).some(({ type }) => type === "year")
      ? new CalendarDays(format)
      : undefined
  }

  /** The eras of the calendar in this time, by the `Intl` name of each, with a day in it. */
  eras(): ReadonlyMap<string, number> {
    const eras = new Map<string, number>()
    for (let year = 1950; year < 2100; year += 1) {
      const last = Date.UTC(year, 11, 31)
      const { era } = this.#count(last / dayMillis)
      if (!eras.has(era)) eras.set(era, last)
    }
    return eras
  }

  /** Number of the month of a time, 1 to 13. */
  monthOf(time: number): number {
    return this.#count(time / dayMillis).month
  }

  /** The Gregorian day of a day of the calendar; undefined if there is none from 1950 to 2099. `era` may be empty if there is only one. */
  find({ era, year, month, day }: Counted): Day | undefined {
    if (this.#offsets !== undefined) {
      const offset = era === "" ? [...this.#offsets.values()].at(-1) : this.#offsets.get(era)
      const found = { year: year + (offset ?? Number.NaN), month, day }
      return found.year >= 1950 && found.year < 2100 ? found : undefined
    }
    return this.#search(year * 10_000 + month * 100 + day)
  }

  /** Years, months and days of a calendar only grow. */
  #search(wanted: number): Day | undefined {
    let [low, high] = [firstDay, lastDay]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (this.#keyOf(middle) < wanted) low = middle + 1
      else high = middle
    }
    if (this.#keyOf(low) !== wanted) return undefined
    const date = new Date(low * dayMillis)
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  }

  #keyOf(day: number): number {
    const counted = this.#count(day)
    return counted.year * 10_000 + counted.month * 100 + counted.day
  }

  #count(day: number): Counted {
    const parts = new Map(this.#format.formatToParts(day * dayMillis).map(({ type, value }) => [type, value]))
    const numberOf = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
    return { era: parts.get("era") ?? "", year: numberOf("year"), month: numberOf("month"), day: numberOf("day") }
  }

  // Japan, Thailand and Taiwan count years from other beginnings, and months as everywhere.
  #findOffsets(): ReadonlyMap<string, number> | undefined {
    const offsets = new Map<string, number>()
    for (let year = 1950; year < 2100; year += 1) {
      const day = Date.UTC(year, 11, 31) / dayMillis
      const counted = this.#count(day)
      if (counted.month !== 12 || counted.day !== 31) return undefined
      if (!offsets.has(counted.era)) offsets.set(counted.era, year - counted.year)
    }
    return offsets
  }
}

const numeric = { year: "numeric", month: "numeric", day: "numeric" } as const
