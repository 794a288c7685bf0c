/** Chromium ends an element at 33,554,430 pixels without an error: rows beyond these could not be reached. */
export const mostRows = 1_000_000

/** Rows drawn above and below those in sight, so that a fast scroll shows no gap. */
const margin = 10

/** A list as it is scrolled. */
export interface Scrolled {
  readonly count: number
  readonly rowHeight: number
  readonly scrollTop: number
  readonly height: number
}

/** The rows to draw, the end not included. After a filter `scrollTop` may be beyond the end: then the last rows. */
export const rowWindow = ({ count, height, rowHeight, scrollTop }: Scrolled): { start: number; end: number } => {
  const shown = Math.ceil(height / rowHeight)
  const first = Math.min(Math.floor(scrollTop / rowHeight), Math.max(0, count - shown))
  return { start: Math.max(0, first - margin), end: Math.min(count, first + shown + margin) }
}
