import { freePort } from "@trawl/testing"
import { type ChildProcess, spawn } from "node:child_process"
import { rmSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { testedServer } from "./testedServer.ts"

/** The real service, in a process of its own. */
export interface Service {
  readonly base: string
  readonly key: string
  readonly stop: () => Promise<void>
  /** Kills it without waiting for its end, for use when this process ends. */
  readonly kill: () => void
}

/** Starts the service on a free port with a data folder of its own, without a browser unless the settings say so, and waits until it is ready. */
export const startService = async (settings: Readonly<Record<string, string>> = {}): Promise<Service> => {
  const port = await freePort()
  const data = await mkdtemp(join(tmpdir(), "trawl-compat-"))
  const key = "fc-00000000000000000000000000000001"
  const child = spawn(process.execPath, [...testedServer.args], {
    env: {
      ...process.env,
      ...testedServer.env,
      TRAWL_PORT: String(port),
      TRAWL_DATA: data,
      TRAWL_ALLOW: "127.0.0.1",
      TRAWL_API_KEYS: key,
      TRAWL_BROWSER: "off",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const output = collect(child)
  const base = `http://127.0.0.1:${port}`
  await ready(base, child, output)
  return {
    base,
    key,
    stop: async () => {
      const exited = new Promise((resolve) => child.once("exit", resolve))
      child.kill("SIGTERM")
      await exited
      await rm(data, { recursive: true, force: true })
    },
    kill: () => {
      child.kill("SIGKILL")
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const collect = (child: ChildProcess) => {
  const lines: Array<string> = []
  const keep = (chunk: Buffer) => {
    lines.push(chunk.toString())
    if (lines.length > 200) lines.shift()
  }
  child.stdout?.on("data", keep)
  child.stderr?.on("data", keep)
  return lines
}

const ready = async (base: string, child: ChildProcess, output: ReadonlyArray<string>) => {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The service ended at start:\n${output.join("")}`)
    const answered = await fetch(`${base}/ready`)
      .then((response) => response.ok)
      .catch(() => false)
    if (answered) return
    await sleep(100)
  }
  child.kill("SIGKILL")
  throw new Error(`The service was not ready within two minutes:\n${output.join("")}`)
}
