import type { Evidence } from "./Verdict.ts"

/** The signs that hold, in their order, as evidence. */
export const signalsFound = (...signs: ReadonlyArray<readonly [holds: boolean, reason: string, sentence: string]>): ReadonlyArray<Evidence> =>
  signs.flatMap(([holds, reason, sentence]) => (holds ? [{ reason, sentence }] : []))
