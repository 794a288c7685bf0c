/** Dates of the info dictionary (ISO 32000-1, 7.9.4) and of XMP (a profile of ISO 8601), in this century and the last one. */
const stated =
  /^(?:D:)?((?:19|20)\d\d)-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d{1,9})?)?(?:(Z)[\d':]{0,8}|([+-]\d\d)[':]?(\d\d)?'?)?)?$/u

const longest = 40

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** ISO 8601 of a time that a PDF states, with an offset only where the file has one; undefined for what is no date, or none that there is. */
export const isoDate = (text: string): string | undefined => {
  const found = stated.exec(text.slice(0, longest).trim())
  if (found === null) return undefined
  const [, year = "", month = "", day = "", hour, minute, second, utc, shift, shiftMinute = "00"] = found
  if (!isDay(Number(year), Number(month), Number(day))) return undefined
  const date = `${year}-${month}-${day}`
  if (hour === undefined || minute === undefined) return date
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second ?? 0) < 60
  const isOffset = Math.abs(Number(shift ?? 0)) <= 14 && Number(shiftMinute) < 60
  if (!isTime || !isOffset) return undefined
  const offset = shift === undefined ? (utc ?? "") : `${shift}:${shiftMinute}`
  return `${date}T${hour}:${minute}${second === undefined ? "" : `:${second}`}${offset}`
}
