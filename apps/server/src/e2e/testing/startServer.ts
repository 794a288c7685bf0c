import { freePort, waitUntil } from "@trawl/testing"
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { testedServer } from "../../testing/testedServer.ts"

/** How a process ended. */
export interface ProcessExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The real service in a process of its own, which can be killed and started again on the same port and data. */
export interface Server {
  readonly base: string
  /** Process id of its last start. */
  readonly pid: () => number | undefined
  /** Folder of its store and files. */
  readonly data: string
  /** Its last megabyte of output, over all starts. */
  readonly output: () => string
  /** Starts it without waiting until it is ready. */
  readonly launch: () => void
  /** Resolves when it is ready for work; rejects if it ends before. */
  readonly ready: () => Promise<void>
  /** Runs it and waits until it is ready. */
  readonly start: () => Promise<void>
  /** Sends a signal that does not end it. */
  readonly signal: (signal: NodeJS.Signals) => void
  /** Sends a signal and waits for the end. */
  readonly kill: (signal: NodeJS.Signals) => Promise<ProcessExit>
  /** Resolves when it has ended by itself. */
  readonly ended: () => Promise<ProcessExit>
  /** Ends it at once if it runs, and removes its data. */
  readonly close: () => Promise<void>
}

const stopWithParent = new URL("../../../../../tools/setup/stopWithParent.mjs", import.meta.url).href
const mostOutput = 1024 * 1024

/** The environment without settings of whoever runs the tests. */
const plainEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("TRAWL_")))

const isReady = (base: string): Promise<boolean> =>
  fetch(`${base}/ready`, { signal: AbortSignal.timeout(5000) }).then(
    async (answer) => (await answer.text()).length > 0 && answer.ok,
    () => false,
  )

/** The process of a server, over all its starts. */
const processOf = (env: NodeJS.ProcessEnv, preload?: URL) => {
  let output = ""
  let child: ChildProcess | undefined
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-mostOutput)
  }
  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null
  const launch = () => {
    const hook = preload === undefined ? [] : ["--import", preload.href]
    child = spawn(process.execPath, ["--import", stopWithParent, ...hook, ...testedServer.args], {
      env,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    })
    child.stdout?.on("data", keep)
    child.stderr?.on("data", keep)
  }
  const ended = async (): Promise<ProcessExit> => {
    if (child === undefined) throw new Error("There is no server that could end.")
    if (isRunning()) await once(child, "exit")
    return { code: child.exitCode, signal: child.signalCode }
  }
  const kill = (signal: NodeJS.Signals): Promise<ProcessExit> => {
    if (child === undefined || !isRunning()) throw new Error(`There is no server to kill:\n${output}`)
    const end = ended()
    child.kill(signal)
    return end
  }
  const signal = (name: NodeJS.Signals) => void child?.kill(name)
  return { pid: () => child?.pid, output: () => output, isRunning, launch, signal, kill, ended }
}

/** A server that is not started yet. `preload` is a module that it loads first: a hook of a test. */
export const prepareServer = async (
  settings: Readonly<Record<string, string>> = {},
  preload?: URL,
): Promise<Server> => {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), "trawl-e2e-"))
  const data = join(folder, "data")
  const base = `http://127.0.0.1:${port}`
  const own = {
    TRAWL_PORT: String(port),
    TRAWL_DATA: data,
    TRAWL_ALLOW: "127.0.0.0/8",
    TRAWL_BROWSER: "off",
    TRAWL_LOG_LEVEL: "warn",
  }
  const { isRunning, ...server } = processOf(
    { ...plainEnvironment(), ...testedServer.env, ...own, ...settings },
    preload,
  )
  const ready = () =>
    waitUntil(
      "the server is ready",
      () => {
        if (!isRunning()) throw new Error(`The server ended before it was ready:\n${server.output()}`)
        return isReady(base)
      },
      { deadline: 120_000, every: 25 },
    ).then(
      () => undefined,
      (error: Error) => Promise.reject(new Error(`${error.message}\n${server.output()}`)),
    )
  const start = () => {
    server.launch()
    return ready()
  }
  const close = async () => {
    if (isRunning()) await server.kill("SIGKILL")
    await rm(folder, { recursive: true, force: true })
  }
  return { base, data, ...server, ready, start, close }
}

/** A server that is ready for work, with an empty store of its own. Call `close` at the end. */
export const startServer = async (settings?: Readonly<Record<string, string>>): Promise<Server> => {
  const server = await prepareServer(settings)
  await server.start().catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  return server
}
