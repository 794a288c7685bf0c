/** How the conversion of one file ended. */
export interface Outcome {
  readonly name: string
  readonly bytes: number
  /** A result, a coded error of the parser, an error from the end of its thread, a bug, no end before the deadline, or the end of the whole process. */
  readonly kind: "result" | "error" | "killed" | "bug" | "no end" | "parent died"
  /** The length of the result, or the error message. */
  readonly detail: string
  readonly millis: number
  /** Of the whole process, with its threads. */
  readonly peakBytes: number
  /** Memory growth from before the file until it is done. */
  readonly addedBytes: number
}

/** The fault of an outcome, if it has one. */
export const faultOf = (
  { kind, millis, peakBytes }: Outcome,
  { mostBytes, mostMillis }: { readonly mostMillis: number; readonly mostBytes: number },
): string | undefined => {
  if (kind === "bug" || kind === "no end" || kind === "parent died") return kind
  if (millis > mostMillis) return "too long"
  return peakBytes > mostBytes ? "too much memory" : undefined
}
