const width = 30

/** One line of progress: a bar, the counts, and how many pages failed. */
export const progressLine = (counts: {
  readonly completed: number
  readonly failed: number
  readonly total: number
}): string => {
  const done = counts.completed + counts.failed
  const filled = counts.total === 0 ? width : Math.round((done / counts.total) * width)
  const failures = counts.failed === 0 ? "" : `, ${counts.failed} failed`
  return `[${"#".repeat(filled)}${"-".repeat(width - filled)}] ${done}/${counts.total} pages${failures}`
}
