import type { PricedStep } from "@trawl/core"
import { creditsFor } from "../creditsFor.ts"

/** What of a request says what it will cost. */
export interface StepRequest {
  /** Those that its formats are paid as, if they can be made. */
  readonly steps: ReadonlySet<PricedStep>
  /** Whether a format shows text of the page: of one that is shown in files alone, nothing is redacted but what it says of itself. */
  readonly showsText: boolean
  readonly lockdown: boolean
  /** One without entities does nothing. */
  readonly redactPII: boolean | { readonly entities: ReadonlyArray<string> }
  readonly zeroDataRetention: boolean
}

const stepsOf = ({ redactPII, showsText, steps }: StepRequest): ReadonlySet<PricedStep> => {
  const isRedacted = redactPII === true || (redactPII !== false && redactPII.entities.length > 0)
  return isRedacted && showsText ? new Set([...steps, "redactPII"]) : steps
}

/**
 * Credits that a page costs at least if it brings its document, as far as its request tells: files with many pages and pages that have to be
 * checked cost more, and pages that fail less.
 */
export const leastCredits = (asked: StepRequest): number =>
  creditsFor({ steps: stepsOf(asked), zeroDataRetention: asked.zeroDataRetention, ...(asked.lockdown ? { lockdown: "hit" as const } : {}) })
