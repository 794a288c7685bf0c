/** `9`, `9am`, `9:30 pm`, `17:05`; undefined for what is no time of day. */
const timeOf = (text: string): { readonly hour: number; readonly minute: number } | undefined => {
  const match = /^(\d{1,2})(?::(\d{2}))? ?(am|pm)?$/u.exec(text)
  if (match === null) return undefined
  const [, hours = "", minutes = "0", half] = match
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (minute > 59) return undefined
  if (half === undefined) return hour > 23 ? undefined : { hour, minute }
  return hour < 1 || hour > 12 ? undefined : { hour: (hour % 12) + (half === "pm" ? 12 : 0), minute }
}

const daily = (text: string): string | undefined => {
  const time = text === "" ? { hour: 0, minute: 0 } : timeOf(text.replace(/^at /u, ""))
  return time === undefined ? undefined : `${time.minute} ${time.hour} * * *`
}

const everyMinutes = (count: number): string | undefined => {
  if (count === 60) return "0 * * * *"
  return count > 0 && 60 % count === 0 ? `*/${count} * * * *` : undefined
}

const everyHours = (count: number): string | undefined => {
  if (count === 1) return "0 * * * *"
  if (count === 24) return "0 0 * * *"
  return count > 0 && 24 % count === 0 ? `0 */${count} * * *` : undefined
}

/**
 * The cron expression of a schedule in words: `every N minutes` (N divides 60), `hourly`, `every N hours` (N divides 24),
 * `daily [at H[:MM][am|pm]]`, `weekly`. Undefined for any other text.
 */
export const cronOfText = (written: string): string | undefined => {
  const text = written.trim().toLowerCase().replaceAll(/\s+/gu, " ")
  if (text === "hourly" || text === "every hour") return "0 * * * *"
  if (text === "weekly" || text === "every week") return "0 0 * * 0"
  const day = /^(?:daily|every day)(?: (at .+))?$/u.exec(text)
  if (day !== null) return daily(day[1] ?? "")
  const [, count = "", unit] = /^every (\d{1,4}) (minute|hour)s?$/u.exec(text) ?? []
  if (unit === undefined) return undefined
  return unit === "minute" ? everyMinutes(Number(count)) : everyHours(Number(count))
}
