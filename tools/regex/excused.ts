/** An expression that is not judged, and why no text can make it slow. */
export interface Excuse {
  /** From the root on. */
  readonly file: string
  /** As it is written: `/a+/u`, or the code that makes it. */
  readonly expression: string
  readonly reason: string
}

/** The expressions that the checker cannot judge or judges wrongly. */
export const excused: ReadonlyArray<Excuse> = []
