import { describe, expect, it } from "vitest"
import { type StepRequest, leastCredits } from "./leastCredits.ts"

const plain: StepRequest = {
  steps: new Set(),
  showsText: true,
  lockdown: false,
  redactPII: false,
  zeroDataRetention: false,
}

describe("leastCredits", () => {
  it.each<readonly [credits: number, what: string, asked: Partial<StepRequest>]>([
    [1, "a page", {}],
    [13, "three steps", { steps: new Set(["json", "question", "highlights"]) }],
    [5, "data of a page and of its changes, which are one", { steps: new Set(["json", "changeTrackingJson"]) }],
    [5, "redaction", { redactPII: true }],
    [5, "redaction of some kinds", { redactPII: { entities: ["EMAIL"] } }],
    [1, "redaction of none", { redactPII: { entities: [] } }],
    [1, "redaction where no text is shown", { redactPII: true, showsText: false }],
    [2, "keeping nothing", { zeroDataRetention: true }],
    [5, "lockdown", { lockdown: true }],
    [5, "lockdown, which keeps nothing", { lockdown: true, zeroDataRetention: true }],
  ])("is %i for %s", (credits, _, asked) => {
    expect(leastCredits({ ...plain, ...asked })).toBe(credits)
  })
})
