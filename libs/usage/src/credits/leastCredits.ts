import type { PricedStep } from "@trawl/core"
import { creditsFor } from "../creditsFor.ts"

/** The parts of a request that determine its cost. */
export interface StepRequest {
  /** The priced steps of its formats, if they succeed. */
  readonly steps: ReadonlySet<PricedStep>
  /** Whether a format shows text of the page: if all formats are files, only metadata is redacted. */
  readonly showsText: boolean
  readonly lockdown: boolean
  /** Without entities it does nothing. */
  readonly redactPII: boolean | { readonly entities: ReadonlyArray<string> }
  readonly zeroDataRetention: boolean
}

const stepsOf = ({ redactPII, showsText, steps }: StepRequest): ReadonlySet<PricedStep> => {
  const isRedacted = redactPII === true || (redactPII !== false && redactPII.entities.length > 0)
  return isRedacted && showsText ? new Set([...steps, "redactPII"]) : steps
}

/**
 * Minimum credits of a successful page, as far as its request tells: files with many pages and pages with scanned addresses cost more,
 * failed pages less.
 */
export const leastCredits = (asked: StepRequest): number =>
  creditsFor({
    steps: stepsOf(asked),
    zeroDataRetention: asked.zeroDataRetention,
    ...(asked.lockdown ? { lockdown: "hit" as const } : {}),
  })
