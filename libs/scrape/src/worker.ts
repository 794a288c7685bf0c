import { parentPort } from "node:worker_threads"
import { replyTo } from "./replyTo.ts"
import type { WorkerMessage, WorkerTask } from "./WorkerMessages.ts"

const send = (message: WorkerMessage) => parentPort?.postMessage(message)

// The entry of a conversion worker: one task in, one reply out, until it is terminated.
parentPort?.on("message", (task: WorkerTask) => {
  send(replyTo(task))
})
send("ready")
