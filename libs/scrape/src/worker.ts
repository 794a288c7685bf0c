import { parentPort } from "node:worker_threads"
import { replyTo } from "./replyTo.ts"
import type { WorkerTask } from "./WorkerMessages.ts"

// The entry of a conversion worker: one task in, one reply out, until it is terminated.
parentPort?.on("message", (task: WorkerTask) => {
  parentPort?.postMessage(replyTo(task))
})
