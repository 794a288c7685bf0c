import type { DateStyle, DayOrder } from "./dates/DateStyle.ts"
import { readPageDates } from "./dates/readPageDates.ts"

const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/iu
const compact = /^((?:19|20)\d\d)(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})Z?)?$/u
const clock = /(?:^|[\sT,])(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s?(?:(Z|GMT|UTC)|([+-]\d{2}):?(\d{2}))?/u

// 12-hour times need a.m. or p.m., which languages write in many ways: only the day is returned then.
const halves = /\d\s?[ap]\.?m/iu

/** Converts a machine-readable time, in any form that pages use, to ISO 8601; undefined if it is no date. */
export const isoTime = (stated: string, style: DateStyle | DayOrder): string | undefined => {
  const text = stated.trim().slice(0, 80)
  const exact = iso.exec(text)
  if (exact !== null) return exactTime(exact)
  const digits = compact.exec(text)
  if (digits !== null) return readPageDates(`${digits[1]}-${digits[2]}-${digits[3]}`, style)[0]?.iso
  const date = readPageDates(text, style)[0]
  if (date === undefined || date.iso.includes("T")) return date?.iso
  const rest = text.slice(date.end)
  const time = clock.exec(rest)
  return time === null || Number(time[1]) > 23 || halves.test(rest) ? date.iso : `${date.iso}T${clockTime(time)}`
}

const exactTime = ([, day = "", time, shift]: RegExpExecArray): string | undefined => {
  const valid = readPageDates(day, "day-first")[0]?.iso
  if (valid === undefined || time === undefined) return valid
  return `${valid}T${time}${shift === undefined ? "" : shiftOf(shift)}`
}

const shiftOf = (shift: string): string =>
  /^[+-]/u.test(shift) ? `${shift.slice(0, 3)}:${shift.slice(3).replace(":", "") || "00"}` : "Z"

const clockTime = ([, hour = "", minute, second, zulu, shift, minutes]: RegExpExecArray): string =>
  `${hour.padStart(2, "0")}:${minute}${second === undefined ? "" : `:${second}`}${zulu === undefined ? (shift === undefined ? "" : `${shift}:${minutes}`) : "Z"}`
