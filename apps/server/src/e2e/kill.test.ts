import { type FixtureSite, type Receiver, startFixtureSite, startReceiver } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { killRun } from "./testing/killRun.ts"

let site: FixtureSite
let receiver: Receiver
beforeAll(async () => {
  site = await startFixtureSite()
  receiver = await startReceiver()
})
afterAll(async () => {
  await Promise.all([site.close(), receiver.close()])
})

describe("a service that is killed again and again", () => {
  it(
    "loses nothing, duplicates nothing, takes nothing back, and reports everything",
    { timeout: 240_000 },
    async () => {
      const report = await killRun({ site, receiver }, { pages: 150, kills: 2, deadline: 120_000 })
      expect({ violations: report.violations, posted: report.posted }).toEqual({ violations: [], posted: 6 })
    },
  )
})
