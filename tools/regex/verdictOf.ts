import { check, type Diagnostics } from "recheck"
import type { Expression } from "./expressionsOf.ts"

/** What is found out about an expression: that no text makes it slow, a text that does, or nothing. */
export type Verdict =
  | { readonly kind: "linear" }
  | { readonly kind: "slow"; readonly growth: string; readonly text: string }
  | { readonly kind: "unknown"; readonly cause: string }

/** Milliseconds for the proof, which large expressions do not end within, and then for the search of a slow text, which most end within a second. */
const [proofTime, searchTime] = [4_000, 20_000]

const verdict = (found: Diagnostics): Verdict => {
  if (found.status === "safe") return { kind: "linear" }
  if (found.status === "unknown") return { kind: "unknown", cause: found.error.kind }
  return { kind: "slow", growth: found.complexity.summary, text: found.attack.pattern }
}

/** Judges an expression: by a proof where one is found in time, else by the search of a text that it is slow on. */
export const verdictOf = async ({ flags, source }: Pick<Expression, "flags" | "source">): Promise<Verdict> => {
  const proven = verdict(await check(source, flags, { timeout: proofTime }))
  return proven.kind === "unknown" ? verdict(await check(source, flags, { checker: "fuzz", timeout: searchTime })) : proven
}
