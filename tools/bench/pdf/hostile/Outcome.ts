/** How one file ended. */
export interface Outcome {
  readonly name: string
  readonly bytes: number
  /** A result, a coded error that the parser gave, one that came of ending its thread, a bug, no end before the deadline, or the end of the whole process. */
  readonly kind: "result" | "error" | "killed" | "bug" | "no end" | "parent died"
  /** Characters of the result, or what was said. */
  readonly detail: string
  readonly millis: number
  /** Of the whole process, its threads with it. */
  readonly peakBytes: number
  /** How much more it has than before, when the file is done. */
  readonly addedBytes: number
}

/** What is wrong with an ending, if anything is. */
export const faultOf = ({ kind, millis, peakBytes }: Outcome, { mostBytes, mostMillis }: { readonly mostMillis: number; readonly mostBytes: number }): string | undefined => {
  if (kind === "bug" || kind === "no end" || kind === "parent died") return kind
  if (millis > mostMillis) return "too long"
  return peakBytes > mostBytes ? "too much memory" : undefined
}
