import { describe, expect, it } from "vitest"
import type { PricedStep } from "@trawl/core"
import { creditsFor, type CreditUse } from "./creditsFor.ts"

const steps = (...names: ReadonlyArray<PricedStep>) => ({ steps: new Set(names) })

describe("creditsFor", () => {
  it.each<readonly [credits: number, use: CreditUse]>([
    [1, {}],
    [1, { numPages: 1 }],
    [31, { numPages: 31 }],
    [1, { numPages: 0 }],
    [1, { numPages: undefined }],
    [0, { isFailed: true }],
    [0, { isFailed: true, numPages: 20, ...steps("json"), zeroDataRetention: true }],
    [4, { isFailed: true, threatScans: 2 }],
    [5, steps("json")],
    [5, steps("changeTrackingJson")],
    [5, steps("json", "changeTrackingJson")],
    [9, steps("json", "changeTrackingJson", "audio")],
    [5, steps("audio")],
    [9, steps("audio", "video")],
    [5, steps("question")],
    [5, steps("highlights")],
    [5, steps("redactPII")],
    [5, steps("checkPromptInjection")],
    [13, { numPages: 5, ...steps("json", "checkPromptInjection") }],
    [5, { lockdown: "hit" }],
    [1, { lockdown: "miss" }],
    [1, { lockdown: "miss", isFailed: true }],
    [9, { lockdown: "hit", ...steps("json") }],
    [7, { lockdown: "hit", numPages: 3 }],
    [5, { lockdown: "hit", zeroDataRetention: true }],
    [2, { zeroDataRetention: true }],
    [6, { zeroDataRetention: true, ...steps("json") }],
    [3, { threatScans: 1 }],
    [7, { threatScans: 3 }],
  ])("is %i for %o", (credits, use) => {
    expect(creditsFor(use)).toBe(credits)
  })
})
