/** The calendar month of a time, in UTC, as `2026-11`. */
export const monthOf = (millis: number): string => new Date(millis).toISOString().slice(0, 7)
