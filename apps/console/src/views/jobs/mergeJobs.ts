import type { Job } from "./Job.ts"

/** Jobs as they are now, in the places that they have. New ones are not among them: they would move what is read. */
export const updateJobs = (shown: ReadonlyArray<Job>, latest: ReadonlyArray<Job>): ReadonlyArray<Job> => {
  const byId = new Map(latest.map((job) => [job.id, job]))
  return shown.map((job) => byId.get(job.id) ?? job)
}

/** How many of the latest jobs began after the first one that is shown. */
export const countNewer = (shown: ReadonlyArray<Job>, latest: ReadonlyArray<Job>): number => {
  const known = new Set(shown.map(({ id }) => id))
  const first = latest.findIndex(({ id }) => known.has(id))
  return first === -1 ? latest.length : first
}
