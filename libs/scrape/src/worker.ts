import { parentPort } from "node:worker_threads"
import { convert } from "./convert.ts"
import type { WorkerReply, WorkerTask } from "./WorkerMessages.ts"
import { failureOf } from "./WorkerMessages.ts"

// The entry of a conversion worker: one task in, one reply out, until it is terminated.
parentPort?.on("message", ({ source, options }: WorkerTask) => {
  parentPort?.postMessage(replyTo({ source, options }))
})

const replyTo = ({ source, options }: WorkerTask): WorkerReply => {
  try {
    return { converted: convert(source, options) }
  } catch (error) {
    return { failure: failureOf(error, source.mediaType) }
  }
}
