import { waitUntil } from "@trawl/testing"
import { spawn } from "node:child_process"
import { getPriority } from "node:os"
import { afterEach, describe, expect, it } from "vitest"
import { PagePriorities } from "./PagePriorities.ts"
import { processorSecondsOf } from "./processesOf.ts"

const started: Array<ReturnType<typeof spawn>> = []
const start = (script: string): number => {
  const child = spawn(process.execPath, ["-e", script], { stdio: "ignore" })
  started.push(child)
  return child.pid ?? 0
}
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL")
})

describe("PagePriorities", () => {
  it("lets a page that keeps a processor busy give way, more and more, and no other", async () => {
    const [busy, idle] = [start("for (;;);"), start("setInterval(() => 0, 1000)")]
    const priorities = new PagePriorities()
    const look = () => priorities.look({ own: [], renderers: [busy, idle] })
    look()
    expect([getPriority(busy), getPriority(idle)]).toEqual([0, 0])
    await waitUntil("the page has had a second", () => processorSecondsOf(busy) >= 1, { deadline: 20_000 })
    look()
    expect([getPriority(busy), getPriority(idle)]).toEqual([10, 0])
    await waitUntil("the page has had three seconds", () => processorSecondsOf(busy) >= 3, { deadline: 30_000 })
    look()
    expect([getPriority(busy), getPriority(idle)]).toEqual([19, 0])
  }, 60_000)

  it("is not disturbed by a page that has ended", () => {
    expect(() => new PagePriorities().look({ own: [], renderers: [2 ** 22 + 1] })).not.toThrow()
  })
})
