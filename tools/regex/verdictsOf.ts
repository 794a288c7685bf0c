import { once } from "node:events"
import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import type { Expression } from "./expressionsOf.ts"
import type { Verdict } from "./verdictOf.ts"

// The package's engine in JavaScript; its others are programs for one platform each.
const env = { ...process.env, RECHECK_SYNC_BACKEND: "pure" }

/** Judges expressions in threads, one per core, and keeps their order. */
export const verdictsOf = async (expressions: ReadonlyArray<Expression>): Promise<ReadonlyArray<Verdict>> => {
  const verdicts: Array<Verdict> = []
  const waiting = expressions.entries()
  const judge = async (): Promise<void> => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { env })
    for (const [index, expression] of waiting) {
      worker.postMessage(expression)
      const [verdict] = await once(worker, "message")
      verdicts[index] = verdict as Verdict // what worker.ts posts
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, judge))
  return verdicts
}
