import type { DeliveryOutcome } from "./DeliveryOutcome.ts"

/** The next state of an event after an attempt. */
export type NextStep =
  | { readonly state: "delivered" }
  | { readonly state: "dead" }
  | { readonly state: "pending"; /** Milliseconds until the next attempt. */ readonly waitMillis: number }

/** What the decision depends on besides the outcome. */
export interface AttemptContext {
  /** Attempts made, this one included. */
  readonly attempts: number
  /** Milliseconds between one attempt and the next. */
  readonly delays: ReadonlyArray<number>
  /** 0 to 1. */
  readonly random: number
}

/** ± 20 %, so that events that failed together do not come back together. */
const jitter = (delay: number, random: number) => Math.round(delay * (0.8 + 0.4 * random))

/** Decides whether an event is done, given up, or retried, and when. `Retry-After` can only lengthen the wait. */
export const nextStep = (outcome: DeliveryOutcome, context: AttemptContext): NextStep => {
  if (outcome.result === "delivered") return { state: "delivered" }
  const delay = context.delays[context.attempts - 1]
  const isFinal = outcome.result === "gone" || outcome.result === "refused" || outcome.result === "unsendable"
  if (isFinal || delay === undefined) return { state: "dead" }
  return { state: "pending", waitMillis: Math.max(jitter(delay, context.random), outcome.retryAfter ?? 0) }
}
