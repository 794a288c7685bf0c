import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { showStep } from "./showStep.mjs"

const titles: [string, string] = ["1/3 Installing", "1/3 Installed"]

/** What `showStep` writes while work takes so long. */
const shown = async (isTTY: boolean, millis: number) => {
  const written: Array<string> = []
  const out = { isTTY, write: (text: string) => written.push(text) }
  let done = 0
  const detail = () => `${(done += 10)} packages`
  const work = () => new Promise((resolve) => setTimeout(resolve, millis, "made"))
  const step = showStep({ titles, detail, total: () => "30 packages" }, work, out)
  await vi.advanceTimersByTimeAsync(millis)
  return { written, result: await step }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv("TERM", "xterm")
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe("showStep", () => {
  it("adds a line to a log every few seconds", async () => {
    expect(await shown(false, 12_000)).toEqual({
      written: [
        "1/3 Installing ...\n",
        "1/3 Installing 10 packages (5 s)\n",
        "1/3 Installing 20 packages (10 s)\n",
        "1/3 Installed 30 packages, in 12 s\n",
      ],
      result: "made",
    })
  })

  it("rewrites one line of a terminal", async () => {
    expect((await shown(true, 1200)).written).toEqual([
      "1/3 Installing ...",
      "\r\u001B[K1/3 Installing 10 packages (1 s)",
      "\r\u001B[K1/3 Installing 20 packages (1 s)",
      "\r\u001B[K1/3 Installed 30 packages, in 1 s\n",
    ])
  })

  it("adds lines on a terminal that cannot rewrite them", async () => {
    vi.stubEnv("TERM", "dumb")
    expect((await shown(true, 1200)).written).toEqual(["1/3 Installing ...\n", "1/3 Installed 30 packages, in 1 s\n"])
  })

  it("ends the line before a failure, and fails with it", async () => {
    const written: Array<string> = []
    const out = { isTTY: true, write: (text: string) => written.push(text) }
    const fault = new Error("no space")
    await expect(showStep({ titles }, () => Promise.reject(fault), out)).rejects.toBe(fault)
    expect(written).toEqual(["1/3 Installing ...", "\n"])
    expect(vi.getTimerCount()).toBe(0)
  })
})
