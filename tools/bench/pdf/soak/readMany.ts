// Sends many documents through the service's threads, and reports the memory that remains in use.
import { Conversion } from "@trawl/scrape"
import { longPdf } from "@trawl/testing"
import { Effect, ManagedRuntime } from "effect"
import { readFileSync } from "node:fs"
import { setTimeout } from "node:timers/promises"
import type { Worker } from "node:worker_threads"
import { sendFile } from "../hostile/sendFile.ts"

export interface ReadJob {
  /** If empty, generated documents of one to ten pages. */
  readonly files: ReadonlyArray<string>
  readonly count: number
  /** Number of documents between two measurements. */
  readonly every: number
  readonly jobs: number
}

/** A measurement after some number of documents. */
export interface Look {
  readonly documents: number
  readonly failed: number
  readonly seconds: number
  readonly rssBytes: number
  /** Of this process alone. */
  readonly heapBytes: number
  /** Number of threads started so far, and heaps and buffers of the living ones. */
  readonly started: number
  readonly threadHeapBytes: number
  readonly threadBufferBytes: number
}

const live = new Set<Worker>()
let started = 0
process.on("worker", (worker) => {
  started += 1
  live.add(worker)
  worker.on("exit", () => live.delete(worker))
})

const sum = (values: ReadonlyArray<number>): number => values.reduce((total, value) => total + value, 0)

const look = async (so: Pick<Look, "documents" | "failed" | "seconds">): Promise<void> => {
  // A thread that is being replaced reports no memory.
  const heaps = (
    await Promise.all(
      [...live].map((worker) =>
        Promise.race([worker.getHeapStatistics().catch(() => undefined), setTimeout(1_000, undefined)]),
      ),
    )
  ).filter((heap) => heap !== undefined)
  const { heapTotal, rss } = process.memoryUsage()
  process.send?.({
    ...so,
    rssBytes: rss,
    heapBytes: heapTotal,
    started,
    threadHeapBytes: sum(heaps.map((heap) => heap.total_physical_size)),
    threadBufferBytes: sum(heaps.map((heap) => heap.external_memory)),
  } satisfies Look)
}

const readMany = async ({ count, every, files, jobs }: ReadJob): Promise<void> => {
  const runtime = ManagedRuntime.make(Conversion.layer())
  const generated = Array.from({ length: 10 }, (_, index) => longPdf(index + 1))
  const bytesOf = (index: number): Uint8Array => {
    const file = files[index % files.length]
    return file === undefined ? (generated[index % generated.length] ?? Buffer.alloc(0)) : readFileSync(file)
  }
  const start = performance.now()
  let failed = 0
  for (let done = 0; done < count; done += every) {
    const round = Array.from({ length: every }, (_, index) =>
      sendFile(bytesOf(done + index), { mode: "fast", deadlineMillis: 120_000 }),
    )
    const ends = await runtime.runPromise(Effect.all(round, { concurrency: jobs }))
    failed += ends.filter(({ kind }) => kind !== "result").length
    await look({ documents: done + every, failed, seconds: (performance.now() - start) / 1_000 })
  }
  await runtime.dispose()
  process.disconnect()
}

process.on("message", (wanted: ReadJob) => void readMany(wanted))
process.on("disconnect", () => process.exit())
