import { spawn } from "node:child_process"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { waitUntil } from "@trawl/testing"
import { describe, expect, it } from "vitest"

/** A program that starts a process, and waits. */
const program = `
  import { startProcess } from ${JSON.stringify(fileURLToPath(new URL("./startProcess.ts", import.meta.url)))}
  startProcess({ heapMegabytes: 100, processMegabytes: 400 }, { ended: () => undefined, message: () => undefined })
  setInterval(() => undefined, 1000)
`

const childrenOf = async (pid: number): Promise<ReadonlyArray<number>> => {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "")
  return text
    .trim()
    .split(" ")
    .filter((part) => part !== "")
    .map(Number)
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.skipIf(process.platform !== "linux")("startProcess", () => {
  it("leaves no process behind when the parent is killed", async () => {
    const parent = spawn(process.execPath, ["--conditions=@trawl/source", "--input-type=module", "--eval", program], {
      stdio: "ignore",
    })
    const { pid = 0 } = parent
    const [child = 0] = await waitUntil("there is a process", async () => {
      const children = await childrenOf(pid)
      return children.length > 0 && children
    })
    parent.kill("SIGKILL")
    await waitUntil("the process has ended", () => !isAlive(child))
    expect(isAlive(child)).toBe(false)
  })
})
