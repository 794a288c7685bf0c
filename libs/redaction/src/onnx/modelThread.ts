import { parentPort, workerData } from "node:worker_threads"
import { setPriority } from "node:os"
import type { ClassifierAnswer } from "./ClassifierAnswer.ts"
import type { ModelFolder } from "./ModelFolder.ts"
import { TokenClassifier } from "./TokenClassifier.ts"

const send = (answer: ClassifierAnswer) => parentPort?.postMessage(answer)

// Requests to the service have priority. On Linux a priority belongs to a thread.
if (process.platform === "linux") setPriority(10)

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND"

// The entry of a model thread: one text in, one answer out, until it is terminated.
try {
  // Passed by `ClassifierThread`.
  const classifier = await TokenClassifier.load(workerData as ModelFolder)
  parentPort?.on("message", (text: string) => {
    void classifier.find(text).then(
      (values) => send({ values }),
      () => send({ fault: "run" }),
    )
  })
  send({ ready: true })
} catch (error) {
  send({ fault: isMissing(error) ? "missing" : "load" })
}
