/** A new monitor as it is written in the form. */
export interface MonitorForm {
  readonly name: string
  readonly scheduleBy: "text" | "cron"
  readonly schedule: string
  readonly timezone: string
  readonly type: "scrape" | "crawl" | "search"
  /** Addresses or searches, one on each line; of a site the first line. */
  readonly subjects: string
  /** CSS selectors, separated by commas. */
  readonly includeTags: string
  readonly webhook: string
}

const partsOf = (text: string, separator: string): ReadonlyArray<string> =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "")

const targetOf = ({ includeTags, subjects, type }: MonitorForm) => {
  const lines = partsOf(subjects, "\n")
  if (type === "search") return { type, queries: lines }
  const tags = partsOf(includeTags, ",")
  const scrapeOptions = tags.length === 0 ? {} : { scrapeOptions: { includeTags: tags } }
  return type === "crawl"
    ? { type, ...(lines[0] === undefined ? {} : { url: lines[0] }), ...scrapeOptions }
    : { type, urls: lines, ...scrapeOptions }
}

/** The body that creates a monitor. Empty fields are left out: the service says what is missing. */
export const monitorBody = (form: MonitorForm): Readonly<Record<string, unknown>> => {
  const { name, schedule, scheduleBy, timezone, webhook } = form
  return {
    ...(name.trim() === "" ? {} : { name: name.trim() }),
    schedule: {
      ...(schedule.trim() === "" ? {} : { [scheduleBy]: schedule.trim() }),
      ...(timezone.trim() === "" ? {} : { timezone: timezone.trim() }),
    },
    targets: [targetOf(form)],
    ...(webhook.trim() === "" ? {} : { webhook: webhook.trim() }),
  }
}
