/** Dates of the info dictionary (ISO 32000-1, 7.9.4) and of XMP (a profile of ISO 8601), from 1900 to 2099; the last group is the time. */
const day = /^(?:D:)?((?:19|20)\d\d)-?(\d\d)-?(\d\d)(?:[T ]?(\d.*))?$/u
const clock = /^(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d{1,9})?)?(.*)$/u
const offset = /^(?:Z[\d':]*|([+-]\d\d)[':]?(\d\d)?'?)$/u

const longest = 40

const isDay = (year: number, month: number, date: number): boolean => {
  const there = new Date(Date.UTC(year, month - 1, date))
  return there.getUTCMonth() === month - 1 && there.getUTCDate() === date
}

const offsetOf = (text: string): string | undefined => {
  if (text === "") return ""
  const [all, hours, minutes = "00"] = offset.exec(text) ?? []
  if (hours === undefined) return all === undefined ? undefined : "Z"
  return Math.abs(Number(hours)) <= 14 && Number(minutes) < 60 ? `${hours}:${minutes}` : undefined
}

const timeOf = (text: string): string | undefined => {
  const [all, hour, minute, second, rest = ""] = clock.exec(text) ?? []
  const shift = offsetOf(rest)
  if (all === undefined || shift === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59)
    return undefined
  return `T${hour}:${minute}${second === undefined ? "" : `:${second}`}${shift}`
}

/** Converts a date of a PDF to ISO 8601, with an offset only if the file has one; undefined for malformed or impossible dates. */
export const isoDate = (text: string): string | undefined => {
  const [all, year, month, date, rest] = day.exec(text.slice(0, longest).trim()) ?? []
  if (all === undefined || !isDay(Number(year), Number(month), Number(date))) return undefined
  const time = rest === undefined ? "" : timeOf(rest)
  return time === undefined ? undefined : `${year}-${month}-${date}${time}`
}
