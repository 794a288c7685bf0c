import { checkSync, type Diagnostics } from "recheck"
import type { Expression } from "./expressionsOf.ts"

/** The result for an expression: linear, slow with a text that shows it, or unknown. */
export type Verdict =
  | { readonly kind: "linear" }
  | { readonly kind: "slow"; readonly growth: string; readonly text: string }
  | { readonly kind: "unknown"; readonly cause: string }

/** Time limit of the proof in milliseconds; large expressions exceed it. */
const proof = { checker: "automaton", timeout: 4_000 } as const
/** The search counts steps and uses the clock only as a last resort, so that a busy machine finds what an idle one finds. */
const search = {
  checker: "fuzz",
  timeout: 240_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  // An expression that reads each character of such a text less than a thousand times is linear.
  attackLimit: 20_000_000,
  maxAttackStringSize: 20_000,
  maxIteration: 3,
} as const

const verdict = (found: Diagnostics): Verdict => {
  if (found.status === "safe") return { kind: "linear" }
  if (found.status === "unknown") return { kind: "unknown", cause: found.error.kind }
  return { kind: "slow", growth: found.complexity.summary, text: found.attack.pattern }
}

const few = (count: string): string => String(Math.min(3, Number(count)))

// The package does not support modifiers, and searches long through bounded repetition; neither changes how time grows.
const simplified = (source: string): string =>
  source
    .replaceAll(/\(\?-?i:/g, "(?:")
    .replaceAll(/(?<!\\u?)\{\d+(?:,\d*)?\}/g, (times) => times.replaceAll(/\d+/g, few))

/** Judges an expression: by a proof if one is found in time, else by searching for a text on which it is slow. */
export const verdictOf = ({ flags, source }: Pick<Expression, "flags" | "source">): Verdict => {
  const plain = simplified(source)
  const proven = verdict(checkSync(plain, flags, proof))
  return proven.kind === "unknown" ? verdict(checkSync(plain, flags, search)) : proven
}
