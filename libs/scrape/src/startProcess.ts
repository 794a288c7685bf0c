import { entryBeside } from "@trawl/core/entryBeside"
import { fork } from "node:child_process"
import { once } from "node:events"
import { getCompileCacheDir } from "node:module"
import { tmpdir } from "node:os"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import type { ConversionWorker, WorkerEvents } from "./ConversionWorker.ts"

const entry = entryBeside("workerProcess", import.meta.url)

/** Memory bounds of a process. */
export interface ProcessBounds {
  readonly heapMegabytes: number
  /** Total memory: heap, buffers and code. */
  readonly processMegabytes: number
}

/** The environment variables that a parser needs: the service's own hold secrets. Includes Node's compile cache. */
const environment = () => {
  const compiled = getCompileCacheDir()
  return {
    LANG: "C.UTF-8",
    TMPDIR: tmpdir(),
    ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }),
  }
}

/**
 * Starts a process: for parsers whose memory V8 does not bound, or does not release. It ends itself when it exceeds its memory and when this
 * process is gone. Its output is dropped: it may hold parts of the page.
 */
export const startProcess = (
  { heapMegabytes, processMegabytes }: ProcessBounds,
  { ended, message }: WorkerEvents,
): ConversionWorker => {
  const child = fork(fileURLToPath(entry.url), [String(processMegabytes)], {
    execArgv: [
      ...entry.execArgv,
      `--max-old-space-size=${heapMegabytes}`,
      "--max-semi-space-size=4",
      "--heap-growing-percent=30",
    ],
    env: environment(),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  child.on("message", message)
  // A process that does not start, or cannot be written to, may emit no exit event.
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
