/** The remaining steps for filling a schema: a step takes some microseconds at most, for any page and schema. */
export interface Effort {
  left: number
}

/** Spends steps; false if not enough are left. */
export const spend = (effort: Effort, steps: number): boolean => {
  effort.left -= steps
  return effort.left >= 0
}
