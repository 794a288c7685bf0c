import { type ChildProcess, spawn } from "node:child_process"
import { Effect } from "effect"
import { ToolFault } from "./ToolFault.ts"

/** One run of a program. */
export interface ToolRun {
  /** Absolute path. */
  readonly command: string
  readonly args: ReadonlyArray<string>
  /** Working folder, and `HOME`. */
  readonly folder: string
  /** The whole environment besides `HOME`, `TMPDIR` and `LANG`. */
  readonly env: Readonly<Record<string, string>>
  /** Standard input, written once the program has written to its file descriptor 3, and how long that may take. If absent, it has neither. */
  readonly whenReady?: { readonly input: string; readonly withinMillis: number }
}

/** The outcome of a run. */
export interface ToolEnd {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  /** Whether it has written to its file descriptor 3. */
  readonly wasReady: boolean
}

/** Characters kept of each output; the rest is read and dropped. */
const keptOutput = 262_144

const collect = (stream: NodeJS.ReadableStream | null) => {
  let text = ""
  stream?.setEncoding("utf8")
  stream?.on("data", (chunk: string) => {
    if (text.length < keptOutput) text += chunk.slice(0, keptOutput - text.length)
  })
  return () => text
}

/** Kills the program and its children, which form a process group. */
const killGroup = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return
  try {
    process.kill(-pid, "SIGKILL")
  } catch {
    // The group is gone.
  }
}

const start = ({ args, command, env, folder, whenReady }: ToolRun): ChildProcess =>
  spawn(command, args, {
    cwd: folder,
    detached: true,
    env: { ...env, HOME: folder, TMPDIR: folder, LANG: "C.UTF-8" },
    stdio: whenReady === undefined ? ["ignore", "pipe", "pipe"] : ["pipe", "pipe", "pipe", "pipe"],
  })

/** Writes the input once the program is ready, and kills it if it is not in time. Returns a function that tells whether it was. */
const feedWhenReady = (child: ChildProcess, whenReady: ToolRun["whenReady"]): (() => boolean) => {
  let wasReady = false
  const ready = child.stdio[3]
  if (ready === null || ready === undefined || whenReady === undefined) return () => wasReady
  const patience = setTimeout(() => killGroup(child), whenReady.withinMillis)
  child.once("close", () => clearTimeout(patience))
  ready.on("error", () => undefined)
  ready.once("data", () => {
    wasReady = true
    clearTimeout(patience)
    child.stdin?.end(whenReady.input)
  })
  // A program that exits early closes its input unread.
  child.stdin?.on("error", () => undefined)
  return () => wasReady
}

/** Runs a program to its end. Interruption kills it with its children, and waits until it has exited. */
export const runTool = (run: ToolRun): Effect.Effect<ToolEnd, ToolFault> =>
  Effect.callback((resume) => {
    const child = start(run)
    const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)]
    const wasReady = feedWhenReady(child, run.whenReady)
    const ended = new Promise<void>((resolve) => {
      child.once("error", () => {
        resume(Effect.fail(new ToolFault({ reason: "missing", message: "it cannot be started" })))
        resolve()
      })
      child.once("close", (code) => {
        // Its children may outlive it.
        killGroup(child)
        resume(Effect.succeed({ code: code ?? -1, stdout: stdout(), stderr: stderr(), wasReady: wasReady() }))
        resolve()
      })
    })
    return Effect.promise(() => {
      killGroup(child)
      return ended
    })
  })
