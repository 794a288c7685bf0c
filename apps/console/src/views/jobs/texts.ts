import type { JobState } from "./Job.ts"

/** Numbers with the separators of English, in which the console is written. */
export const count = (value: number): string => value.toLocaleString("en")

/** A length of time in words that stay short: `3 min 20 s`. */
export const span = (seconds: number): string => {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`
  if (seconds < 60) return `${Math.round(seconds * 10) / 10} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${Math.floor(minutes / 1440)} d`
}

/** A time as everyone writes it the same: `2026-11-22 00:42:35` in UTC. */
export const utc = (time: string | number): string => {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 19).replace("T", " ")
}

const states: Readonly<Record<JobState, string>> = {
  scraping: "running",
  completed: "completed",
  failed: "failed",
  cancelled: "cancelled",
}

/** What the state of a job is called. */
export const stateName = (state: JobState): string => states[state]
