import type { Day } from "./Day.ts"
import { type DatePattern, localePatterns } from "./localePatterns.ts"

/** Languages whose patterns are kept at once; a page states one, or a few. */
const mostKept = 40

/** Languages whose regions call months by names of their own, as CLDR has them. */
const regions: ReadonlyMap<string, ReadonlyArray<string>> = new Map([["ar", ["ar-SY", "ar-DZ", "ar-MA"]]])

/** What `Intl` knows about the dates of a language, made when a page needs it, as that takes some milliseconds. */
export class LocaleDates {
  static readonly #kept = new Map<string, LocaleDates>()
  readonly #locale: string
  readonly #calendars: ReadonlyArray<string>
  /** Whether its pages may have years of other calendars or digits of other scripts. */
  readonly isForeign: boolean
  #isNeeded: boolean | undefined
  #patterns: ReadonlyArray<DatePattern> | undefined
  #months: ReadonlyMap<string, number> | undefined

  private constructor(locale: Intl.Locale | undefined) {
    this.#locale = locale?.baseName ?? ""
    this.#calendars = locale === undefined ? [] : calendarsOf(locale)
    this.isForeign =
      this.#calendars.length > 1 || (locale !== undefined && numberingsOf(locale).some((name) => name !== "latn"))
  }

  /** Those of a language (the value of `lang`); without any knowledge if it is none or unknown here. */
  static of(language: string): LocaleDates {
    const found = LocaleDates.#kept.get(language)
    if (found !== undefined) return found
    if (LocaleDates.#kept.size >= mostKept) LocaleDates.#kept.clear()
    const made = new LocaleDates(localeOf(language))
    LocaleDates.#kept.set(language, made)
    return made
  }

  /** Whether its dates are read with it only: not all of those that it writes itself are among those that `reads` knows. */
  isNeeded(reads: (text: string) => string | undefined): boolean {
    this.#isNeeded ??= this.#locale !== "" && (this.isForeign || !isRead(this.#locale, reads))
    return this.#isNeeded
  }

  /** The month that a word names, 1 to 12. */
  monthOf(word: string): number | undefined {
    this.#months ??= this.#locale === "" ? new Map() : monthNames(this.#locale)
    return this.#months.get(word.toLowerCase().normalize("NFC"))
  }

  /** Patterns for its calendars, the usual one first. */
  patterns(): ReadonlyArray<DatePattern> {
    this.#patterns ??= [
      ...this.#calendars.flatMap((calendar) => localePatterns(this.#locale, calendar)),
      ...(regions.get(this.#locale.split("-", 1)[0] ?? "") ?? []).flatMap((locale) =>
        localePatterns(locale, "gregory"),
      ),
    ]
    return this.#patterns
  }

  /** The day that a match of a pattern means. */
  static dayOf(
    { days, eras, months }: DatePattern,
    groups: Readonly<Record<string, string | undefined>>,
  ): Day | undefined {
    return days.find({
      era: eras.get(groups.era ?? "") ?? "",
      year: groups.year === "元" ? 1 : Number(groups.year),
      month: groups.name === undefined ? Number(groups.month) : (months.get(groups.name) ?? 0),
      day: Number(groups.day),
    })
  }
}

// English is read without them, and the first look at the data of locales takes tens of milliseconds.
const localeOf = (language: string): Intl.Locale | undefined => {
  if (/^en(?:-|$)/iu.test(language)) return undefined
  try {
    const locale = new Intl.Locale(language)
    return Intl.DateTimeFormat.supportedLocalesOf(locale.baseName).length === 0 ? undefined : locale
  } catch {
    // Pages state what they like.
    return undefined
  }
}

/** Not all runtimes know the calendars of a locale. */
interface KnownLocale {
  readonly getCalendars?: () => ReadonlyArray<string>
  readonly getNumberingSystems?: () => ReadonlyArray<string>
}

/** Calendars whose months have no numbers. */
const unnumbered: ReadonlySet<string> = new Set(["chinese", "dangi", "hebrew"])

// Of the Islamic ones, pages use the civil one of Saudi Arabia.
const calendarsOf = (locale: Intl.Locale): ReadonlyArray<string> => {
  const named = (locale as KnownLocale).getCalendars?.() ?? ["gregory"]
  return [...new Set(named.map((name) => (name.startsWith("islamic") ? "islamic-umalqura" : name)))]
    .filter((name) => !unnumbered.has(name))
    .slice(0, mostCalendars)
}

const mostCalendars = 3

const numberingsOf = (locale: Intl.Locale): ReadonlyArray<string> =>
  (locale as KnownLocale).getNumberingSystems?.() ?? []

const isRead = (locale: string, reads: (text: string) => string | undefined): boolean =>
  (["long", "medium"] as const).every((dateStyle) => {
    const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { dateStyle, timeZone: "UTC" })
    return Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 16)).every(
      (time) => reads(format.format(time)) === new Date(time).toISOString().slice(0, 10),
    )
  })

const monthNames = (locale: string): ReadonlyMap<string, number> => {
  const names = new Map<string, number>()
  for (const options of monthForms) {
    const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: "UTC" })
    for (let month = 0; month < 12; month += 1) {
      const part = format.formatToParts(Date.UTC(2024, month, 6)).find(({ type }) => type === "month")
      const name = (part?.value ?? "").toLowerCase().normalize("NFC").replace(/\.$/u, "")
      if (!/\d/u.test(name) && !names.has(name)) names.set(name, month + 1)
    }
  }
  return names
}

const monthForms: ReadonlyArray<Intl.DateTimeFormatOptions> = [
  { month: "long" },
  { month: "short" },
  { month: "long", day: "numeric" },
  { month: "short", day: "numeric" },
]
