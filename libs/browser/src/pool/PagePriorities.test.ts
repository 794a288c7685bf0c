import { spawn } from "node:child_process"
import { getPriority } from "node:os"
import { afterEach, describe, expect, it } from "vitest"
import { PagePriorities } from "./PagePriorities.ts"
import { readProcessorSeconds } from "./readProcesses.ts"

const started: Array<ReturnType<typeof spawn>> = []
const start = (): number => {
  const child = spawn("sleep", ["600"], { stdio: "ignore" })
  started.push(child)
  return child.pid ?? 0
}
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL")
})

describe("PagePriorities", () => {
  it("lowers the priority of a page that keeps a processor busy, step by step, and of no other", () => {
    const [busy, idle] = [start(), start()]
    let seconds = 0
    const priorities = new PagePriorities((pid) => (pid === busy ? seconds : 0.4))
    const prioritiesAt = (now: number) => {
      seconds = now
      priorities.look({ own: [], renderers: [busy, idle] })
      return [getPriority(busy), getPriority(idle)]
    }
    expect([0, 0.99, 1, 2.99, 3].map(prioritiesAt)).toEqual([
      [0, 0],
      [0, 0],
      [10, 0],
      [10, 0],
      [19, 0],
    ])
  })

  it("tolerates a page that has ended", () => {
    expect(() => new PagePriorities().look({ own: [], renderers: [2 ** 22 + 1] })).not.toThrow()
  })
})

const ownSeconds = () => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1e6
}

describe("readProcessorSeconds", () => {
  it.skipIf(process.platform !== "linux")("returns the kernel's count for a process", () => {
    const before = ownSeconds()
    const seconds = readProcessorSeconds(process.pid)
    // The kernel counts user and system time in hundredths each.
    expect([seconds >= before - 0.02, seconds <= ownSeconds() + 0.02]).toEqual([true, true])
  })
})
