import { type Entry, entryBeside } from "@trawl/core/entryBeside"
import { Worker } from "node:worker_threads"
import type { ConversionWorker, WorkerEvents } from "./ConversionWorker.ts"

const converter = entryBeside("worker", import.meta.url)

/** Trees live for one page: with a smaller young generation most of a tree outlives a collection; a larger one costs memory and saves no time. */
const youngMegabytes = 48

/** Starts a thread with a bound on its heap. */
export const startThread = (
  heapMegabytes: number,
  { ended, message }: WorkerEvents,
  entry: Entry = converter,
): ConversionWorker => {
  const worker = new Worker(entry.url, {
    execArgv: [...entry.execArgv],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
  })
  worker.on("message", message)
  for (const event of ["error", "exit"]) worker.on(event, ended)
  return {
    post: (task) => worker.postMessage(task),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    end: () => worker.terminate(),
  }
}
