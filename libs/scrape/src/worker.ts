import { setPriority } from "node:os"
import { parentPort } from "node:worker_threads"
import { isSlowType } from "./parsers.ts"
import { replyTo, slowReplyTo } from "./replyTo.ts"
import type { WorkerMessage, WorkerTask } from "./WorkerMessages.ts"

const send = (message: WorkerMessage) => parentPort?.postMessage(message)

// Requests and answers go first where threads take all processors. On Linux a priority is a thread's own, elsewhere the whole process'.
if (process.platform === "linux") setPriority(10)

// The entry of a conversion worker: one task in, one reply out, until it is terminated.
parentPort?.on("message", (task: WorkerTask) => {
  if (isSlowType(task.source.mediaType)) void slowReplyTo(task, { progress: () => send("progress") }).then(send)
  else send(replyTo(task))
})
send("ready")
