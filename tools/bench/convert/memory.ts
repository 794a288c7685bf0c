// Peak memory and CPU time of one converter over many pages, in a process of its own: garbage collection counts.
import { setImmediate } from "node:timers/promises"
import { answerParent } from "./answerParent.ts"
import { cpuMillis } from "./cpuMillis.ts"
import { samplePages } from "./samplePages.mjs"
import { openWays, type Run, type Way } from "./ways.ts"

interface Job {
  readonly name: string
  readonly folder: string
  readonly data: string | undefined
  readonly sets: ReadonlyArray<string>
  readonly pages: number
}

const measure = async ({ name, folder, data, sets, pages }: Job) => {
  const way = (await openWays([name], folder)).get(name)
  let [failures, millis] = [0, 0]
  const readers = samplePages(data, sets, pages)
  for (const read of readers) {
    const used = await cpuMillis(made(way, read))
    if (Number.isNaN(used)) failures += 1
    else millis += used
    // Programs do other work between two pages, and the engine collects garbage there.
    await setImmediate()
  }
  return { peakBytes: process.resourceUsage().maxRSS * 1_024, failures, millis: millis / (readers.length - failures) }
}

// In a function of its own, or the bytes would stay on the stack while the page is converted.
const made = (way: Way | undefined, read: () => Uint8Array): Run => way?.(read()) ?? (() => undefined)

answerParent(measure)
