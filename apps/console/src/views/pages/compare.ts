import { startWorker } from "../../workers/startWorker.ts"
import { countLines, diffRows, type DiffRow } from "./diffRows.ts"

/** Texts with more lines than this are compared in a worker, so that the page stays quick. */
const mostLines = 5000

const inWorker = (before: string, after: string) =>
  new Promise<ReadonlyArray<DiffRow> | undefined>((resolve, reject) => {
    const worker = startWorker("diff")
    worker.addEventListener("message", ({ data }: MessageEvent<ReadonlyArray<DiffRow> | undefined>) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener("error", ({ message }) => {
      worker.terminate()
      reject(new Error(message))
    })
    worker.postMessage({ before, after })
  })

/** The diff of two texts; undefined if too much differs. */
export const compare = async (before: string, after: string): Promise<ReadonlyArray<DiffRow> | undefined> =>
  countLines(before, after) > mostLines ? inWorker(before, after) : diffRows(before, after)
