const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

/** RFC 822, section 5: minutes that the zones of North America are behind UTC, in hours. */
const zones: Readonly<Record<string, number>> = { est: 5, edt: 4, cst: 6, cdt: 5, mst: 7, mdt: 6, pst: 8, pdt: 7 }

const offsetMinutes = (zone: string | undefined): number => {
  const written = zone?.trim().toLowerCase() ?? ""
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?(\d{2})?$/u.exec(written) ?? []
  if (hours !== undefined) return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0))
  return -60 * (zones[written] ?? 0)
}

const twoDigits = (n: number): string => String(n).padStart(2, "0")

/** [year, month, day]; undefined if there is no such day. */
const dayOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1970 && year <= 9999
  return isReal ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : undefined
}

const timeOf = (day: string | undefined, clock: string, zone: string | undefined): string | undefined => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(":").map(Number)
  if (day === undefined || hours > 24 || minutes > 59 || seconds >= 61) return undefined
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const time = new Date(midnight + ((hours * 60 + minutes - offsetMinutes(zone)) * 60 + Math.trunc(seconds)) * 1000)
  return time.toISOString().replace(".000Z", "Z")
}

const zonePattern = String.raw`\s*(z|utc|gmt|ut|[ecmp][sd]t|[+-]\d{1,2}(?::?\d{2})?)?`
const clockPattern = String.raw`(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)`
const iso = new RegExp(
  String.raw`^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2})(?:(?:t|\s+)${clockPattern}${zonePattern})?)?)?$`,
  "iu",
)
const compact = /^(\d{4})(\d{2})(\d{2})$/u
const internet = new RegExp(
  String.raw`^(?:[a-z]{3,9},?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*[\s-]+(\d{4}|\d{2})(?:\s+${clockPattern}${zonePattern})?$`,
  "iu",
)

const readIso = (written: string): string | undefined => {
  const [, year, month, day, clock, zone] = iso.exec(written) ?? compact.exec(written) ?? []
  if (year === undefined) return undefined
  const whole = dayOf(Number(year), Number(month ?? 1), Number(day ?? 1))
  if (clock !== undefined) return timeOf(whole, clock.replace(",", "."), zone)
  if (month === undefined) return whole?.slice(0, 4)
  return day === undefined ? whole?.slice(0, 7) : whole
}

const readInternet = (written: string): string | undefined => {
  const [, day, name = "", year = "", clock, zone] = internet.exec(written) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  if (day === undefined || month === 0) return undefined
  const full = year.length === 2 ? Number(year) + (Number(year) < 50 ? 2000 : 1900) : Number(year)
  const whole = dayOf(full, month, Number(day))
  return clock === undefined ? whole : timeOf(whole, clock, zone)
}

/**
 * A date as sitemaps and feeds write it, as ISO 8601: W3C dates of any precision (also with a blank, slashes or one digit), and
 * those of RFC 822. A time without a zone is UTC. Undefined if it is none; `01/02/2024` has two readings and is none.
 */
export const readDate = (text: string): string | undefined => {
  const written = text.trim()
  if (written.length > 60) return undefined
  return readIso(written) ?? readInternet(written)
}
