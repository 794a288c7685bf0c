import { parentPort } from "node:worker_threads"
import { convert } from "./convert.ts"
import { failureOf, type WorkerReply, type WorkerTask } from "./WorkerMessages.ts"

// The entry of a conversion worker: one task in, one reply out, until it is terminated.
parentPort?.on("message", (task: WorkerTask) => {
  parentPort?.postMessage(replyTo(task))
})

const replyTo = ({ options, source }: WorkerTask): WorkerReply => {
  try {
    return { converted: convert(source, options) }
  } catch (error) {
    return unconverted(error, source.mediaType)
  }
}

const unconverted = (error: unknown, mediaType: string): WorkerReply => {
  try {
    return { failure: failureOf(error, mediaType) }
  } catch (bug) {
    return { defect: bug instanceof Error ? (bug.stack ?? bug.message) : String(bug) }
  }
}
