import { entryBeside } from "@trawl/core/entryBeside"
import { flushCompileCache } from "node:module"
import { setPriority } from "node:os"
import { Worker } from "node:worker_threads"
import { answerSlowTask } from "./answerTask.ts"
import type { WorkerMessage, WorkerTask } from "./WorkerMessages.ts"

// The entry of a process that converts documents: one task in, one reply out, until it is killed. A parser keeps its only thread busy, so another one watches it.
const send = (message: WorkerMessage) => void process.send?.(message, () => undefined)
const watcher = entryBeside("watchProcess", import.meta.url)
const watch = new Worker(watcher.url, {
  execArgv: [...watcher.execArgv],
  workerData: { parent: process.ppid, mostBytes: Number(process.argv[2]) * 1_000_000 },
})
watch.unref()

// Requests and responses of the service go first.
setPriority(10)
process.on("message", (task: WorkerTask) => void answerSlowTask(task, { progress: () => send("progress") }).then(send))
process.on("disconnect", () => process.exit(0))
send({ ready: String(process.pid) })
// A killed process would not write its compile cache.
flushCompileCache()
