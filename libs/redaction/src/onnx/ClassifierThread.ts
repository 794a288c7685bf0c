import { entryBeside } from "@trawl/core/entryBeside"
import { Worker } from "node:worker_threads"
import type { ClassifierAnswer } from "./ClassifierAnswer.ts"
import type { ModelFolder } from "./ModelFolder.ts"

const entry = entryBeside("modelThread", import.meta.url)

/** Most milliseconds for loading a model: gigabytes are read from a disk. */
const mostLoading = 120_000

/** A model in its own thread, loaded on first use, and again after it was terminated. One text at a time. */
export class ClassifierThread {
  readonly #folder: ModelFolder
  #worker: Worker | undefined

  constructor(folder: ModelFolder) {
    this.#folder = folder
  }

  /** Loads the model unless it is loaded. */
  async load(): Promise<ClassifierAnswer> {
    if (this.#worker !== undefined) return { ready: true }
    const worker = new Worker(entry.url, { workerData: this.#folder, execArgv: [...entry.execArgv] })
    worker.unref()
    const timer = setTimeout(() => void worker.terminate(), mostLoading)
    const answer = await answerOf(worker, "load")
    clearTimeout(timer)
    if ("ready" in answer) {
      this.#worker = worker
      worker.once("exit", () => this.#forget(worker))
    } else await worker.terminate()
    return answer
  }

  /** The values that the model finds in a text. */
  async find(text: string): Promise<ClassifierAnswer> {
    const loaded = await this.load()
    const worker = this.#worker
    if (worker === undefined) return loaded
    const answer = answerOf(worker, "run")
    worker.postMessage(text)
    return answer
  }

  /** Terminates the thread, even in the middle of a text. */
  async end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
  }
}

const answerOf = (worker: Worker, fault: "load" | "run"): Promise<ClassifierAnswer> =>
  new Promise((resolve) => {
    const settle = (answer: ClassifierAnswer) => {
      worker.off("message", settle)
      worker.off("error", failed)
      worker.off("exit", failed)
      worker.unref()
      resolve(answer)
    }
    const failed = () => settle({ fault })
    worker.ref()
    worker.on("message", settle)
    worker.on("error", failed)
    worker.on("exit", failed)
  })
