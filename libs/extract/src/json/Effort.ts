/** What filling a schema may still cost, in steps: a step takes some microseconds at most, whatever page and schema are. */
export interface Effort {
  left: number
}

/** Takes steps, and tells whether there were as many. */
export const spend = (effort: Effort, steps: number): boolean => {
  effort.left -= steps
  return effort.left >= 0
}
