const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/u

/** Dates read a day that its month does not have as one of the next month. */
const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

/** Milliseconds since the epoch of a time with its zone, such as `2027-01-31T12:00:00Z`; undefined for any other text, and for a day that there is not. */
export const timeMillis = (text: string): number | undefined => {
  const millis = form.test(text) && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
  return Number.isNaN(millis) ? undefined : millis
}
