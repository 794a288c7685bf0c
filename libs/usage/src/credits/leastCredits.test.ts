import { describe, expect, it } from "vitest"
import { type AskedSteps, leastCredits } from "./leastCredits.ts"

const plain: AskedSteps = { formats: [{ type: "markdown" }], lockdown: false, redactPII: false, zeroDataRetention: false }

describe("leastCredits", () => {
  it.each<readonly [credits: number, asked: Partial<AskedSteps>]>([
    [1, {}],
    [1, { formats: [] }],
    [13, { formats: [{ type: "json" }, { type: "question" }, { type: "highlights" }] }],
    [9, { formats: [{ type: "deterministicJson" }, { type: "query" }] }],
    [5, { formats: [{ type: "markdown" }, { type: "audio" }] }],
    [9, { formats: [{ type: "audio" }, { type: "video" }] }],
    [5, { formats: [{ type: "json" }, { type: "changeTracking", modes: ["git-diff", "json"] }] }],
    [9, { formats: [{ type: "json", checkPromptInjection: true }] }],
    [1, { formats: [{ type: "changeTracking", modes: ["git-diff"] }] }],
    [5, { redactPII: true }],
    [5, { redactPII: { entities: ["EMAIL"] } }],
    [1, { redactPII: { entities: [] } }],
    [1, { redactPII: true, formats: [{ type: "screenshot" }] }],
    [5, { redactPII: true, formats: [{ type: "video" }] }],
    [5, { redactPII: true, formats: [{ type: "screenshot" }, { type: "markdown" }] }],
    [1, { redactPII: true, formats: [] }],
    [2, { zeroDataRetention: true }],
    [5, { lockdown: true }],
    [5, { lockdown: true, zeroDataRetention: true }],
  ])("is %i for %j", (credits, asked) => {
    expect(leastCredits({ ...plain, ...asked })).toBe(credits)
  })
})
