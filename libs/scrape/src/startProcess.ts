import { entryBeside } from "@trawl/core/entryBeside"
import { fork } from "node:child_process"
import { once } from "node:events"
import { getCompileCacheDir } from "node:module"
import { tmpdir } from "node:os"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import type { ConversionWorker, WorkerEvents } from "./ConversionWorker.ts"

const entry = entryBeside("workerProcess", import.meta.url)

/** What a process may hold. */
export interface ProcessBounds {
  readonly heapMegabytes: number
  /** All of its memory, heap and buffers and code. */
  readonly processMegabytes: number
}

/** All that a parser needs of an environment: the service's own holds secrets. What Node compiled before need not be compiled again. */
const environment = () => {
  const compiled = getCompileCacheDir()
  return { LANG: "C.UTF-8", TMPDIR: tmpdir(), ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }) }
}

/**
 * Starts a process: for parsers whose memory V8 does not bound, or does not give back. It ends itself when it holds more than it may and when this
 * process is gone. What it says at its end is of no use, and may hold parts of the page.
 */
export const startProcess = ({ heapMegabytes, processMegabytes }: ProcessBounds, { ended, message }: WorkerEvents): ConversionWorker => {
  const child = fork(fileURLToPath(entry.url), [String(processMegabytes)], {
    execArgv: [...entry.execArgv, `--max-old-space-size=${heapMegabytes}`, "--max-semi-space-size=4", "--heap-growing-percent=30"],
    env: environment(),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  child.on("message", message)
  // A process that does not start, or cannot be written to, has no exit of its own to wait for.
  for (const event of ["error", "exit"]) child.on(event, ended)
  return {
    post: (task) => void child.send(task, () => undefined),
    ref: () => {
      child.ref()
      child.channel?.ref()
    },
    unref: () => {
      child.unref()
      child.channel?.unref()
    },
    end: async () => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, "exit")
      child.ref()
      child.kill("SIGKILL")
      await gone
    },
  }
}
