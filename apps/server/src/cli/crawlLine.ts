import type { JobProgress } from "./BatchClient.ts"

/** Writes how far a crawl is, in numbers. `begun` and `now` are in milliseconds. */
export const crawlLine = (
  { completed, failed, found = 0, waiting = 0 }: JobProgress,
  { begun, now }: { readonly begun: number; readonly now: number },
): string => {
  const seconds = Math.max(now - begun, 1) / 1000
  const rate = ((completed + failed) / seconds).toFixed(1)
  return `${found} found, ${waiting} waiting, ${completed} done, ${failed} failed, ${rate} pages/s`
}
