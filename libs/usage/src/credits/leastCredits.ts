import { creditsFor, type PricedStep } from "../creditsFor.ts"

/** What of a request says what it will cost. */
export interface AskedSteps {
  /** Formats that can be made, with the modes of change tracking. */
  readonly formats: ReadonlyArray<{ readonly type: string; readonly modes?: ReadonlyArray<string>; readonly checkPromptInjection?: boolean }>
  readonly lockdown: boolean
  /** One without entities does nothing. */
  readonly redactPII: boolean | { readonly entities: ReadonlyArray<string> }
  readonly zeroDataRetention: boolean
}

/** Steps by the formats that they make, old names included. */
const stepsOfFormats: ReadonlyMap<string, PricedStep> = new Map<string, PricedStep>([
  ...(["audio", "video", "json", "question", "highlights"] as const).map((step) => [step, step] as const),
  ["deterministicJson", "json"],
  ["query", "question"],
])

/** Formats that are files: of a page that is shown in these alone, nothing is redacted but what it says of itself. */
const withoutText: ReadonlySet<string> = new Set(["audio", "screenshot", "video"])

const stepsOf = ({ formats, redactPII }: AskedSteps): ReadonlySet<PricedStep> => {
  const steps = new Set<PricedStep>()
  for (const { checkPromptInjection = false, modes = [], type } of formats) {
    if (checkPromptInjection) steps.add("checkPromptInjection")
    const step = stepsOfFormats.get(type)
    if (step !== undefined) steps.add(step)
    if (type === "changeTracking" && modes.includes("json")) steps.add("changeTrackingJson")
  }
  const isRedacted = redactPII === true || (redactPII !== false && redactPII.entities.length > 0)
  if (isRedacted && formats.some(({ type }) => !withoutText.has(type))) steps.add("redactPII")
  return steps
}

/**
 * Credits that a page costs at least if it brings its document, as far as its request tells: files with many pages and pages that have to be
 * checked cost more, and pages that fail less.
 */
export const leastCredits = (asked: AskedSteps): number =>
  creditsFor({ steps: stepsOf(asked), zeroDataRetention: asked.zeroDataRetention, ...(asked.lockdown ? { lockdown: "hit" as const } : {}) })
