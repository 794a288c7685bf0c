import type { Evidence } from "./Verdict.ts"

/** The signals that hold, in order, as evidence. */
export const signalsFound = (
  ...signals: ReadonlyArray<readonly [holds: boolean, reason: string, sentence: string]>
): ReadonlyArray<Evidence> => signals.flatMap(([holds, reason, sentence]) => (holds ? [{ reason, sentence }] : []))
