import { mkdir, mkdtemp, rm, utimes } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { withLock } from "./withLock.mjs"

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "trawl-lock-"))
})
afterEach(() => rm(folder, { recursive: true }))

describe("withLock", () => {
  it("lets one work at a time, and the next after a failure", async () => {
    const steps: Array<string> = []
    const work = (name: string, fails: boolean) =>
      withLock(join(folder, "lock"), async () => {
        steps.push(`${name} in`)
        await new Promise((resolve) => setTimeout(resolve, 20))
        steps.push(`${name} out`)
        if (fails) throw new Error(name)
      })
    const results = await Promise.allSettled([work("a", true), work("b", false)])
    expect(steps.map((step) => step.split(" ")[1])).toEqual(["in", "out", "in", "out"])
    expect(results.map((result) => result.status)).toEqual(["rejected", "fulfilled"])
  })

  it("takes over a lock whose holder was killed", async () => {
    const lock = join(folder, "lock")
    await mkdir(lock)
    await utimes(lock, new Date(0), new Date(0))
    expect(await withLock(lock, () => Promise.resolve("done"))).toBe("done")
  })
})
