import { describe, expect, it } from "vitest"
import { crawlKillRun } from "./testing/crawlKillRun.ts"

describe("a service that is killed while it crawls", () => {
  it("brings each page once, and reports each once", { timeout: 240_000 }, async () => {
    const { violations } = await crawlKillRun({ pages: 120, kills: 2, deadline: 100_000 })
    expect(violations).toEqual([])
  })
})
