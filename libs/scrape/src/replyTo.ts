import { answerLoadedTask } from "./answerTask.ts"
import { pageRedactor } from "./redact/pageRedactor.ts"
import { useRedactor } from "./redact/redactorInUse.ts"
import type { WorkerReply, WorkerTask } from "./WorkerMessages.ts"

/** Does a task at once, where nobody can wait for what redacts pages to be loaded. Never throws. */
export const replyTo = (task: WorkerTask): WorkerReply => {
  useRedactor(pageRedactor)
  return answerLoadedTask(task)
}
