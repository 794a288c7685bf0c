import { setPriority } from "node:os"
import { parentPort } from "node:worker_threads"
import { answerTask, answerWork } from "./answerTask.ts"
import { collectGarbage } from "./collectGarbage.ts"
import { threadPath } from "./computedMillis.ts"
import { inTurn } from "./inTurn.ts"
import type { PoolTask, WorkerMessage, WorkerTask } from "./WorkerMessages.ts"

const send = (message: WorkerMessage) => parentPort?.postMessage(message)

// Requests and responses go first when threads take all processors. On Linux a priority applies to the thread, elsewhere to the whole process.
if (process.platform === "linux") setPriority(10)

/** Decoders reject shared memory. */
const withOwnBody = (task: WorkerTask): WorkerTask =>
  task.source.body.buffer instanceof SharedArrayBuffer
    ? { ...task, source: { ...task.source, body: task.source.body.slice() } }
    : task

/** Milliseconds without a task after which the thread gives memory back: V8 keeps the garbage of the last pages until it needs room for more. */
const restMillis = 10_000

let rest: NodeJS.Timeout | undefined
const restLater = () => {
  clearTimeout(rest)
  rest = setTimeout(() => void collectGarbage(), restMillis).unref()
}

// The entry of a thread that converts pages: one task in, one reply out, until it is terminated. Replies are matched by order only.
parentPort?.on(
  "message",
  inTurn(async (task: PoolTask) => {
    send(await ("work" in task ? answerWork(task) : answerTask(withOwnBody(task))))
    restLater()
  }),
)
send({ ready: threadPath() })
