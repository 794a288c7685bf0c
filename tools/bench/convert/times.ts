// Times of all converters in one process, page by page in turn, so that a slow machine slows all of them.
import { answerParent } from "./answerParent.ts"
import { cpuMillis } from "./cpuMillis.ts"
import { samplePages } from "./samplePages.mjs"
import { openWays, type Way } from "./ways.ts"

interface Job {
  readonly names: ReadonlyArray<string>
  readonly folder: string
  readonly data: string | undefined
  readonly sets: ReadonlyArray<string>
  readonly pages: number
  readonly passes: number
}

const measure = async ({ names, folder, data, sets, pages: count, passes }: Job) => {
  const ways = await openWays(names, folder)
  const pages: ReadonlyArray<Uint8Array> = samplePages(data, sets, count).map((read) => read())
  /** [page] lowest time of the passes, by converter. */
  const millis: Record<string, ReadonlyArray<number>> = Object.fromEntries([...ways.keys()].map((name) => [name, []]))
  for (const body of pages) {
    const lowest = await lowestOf(ways, body, passes)
    for (const [name, time] of lowest) millis[name] = [...(millis[name] ?? []), time]
  }
  return { bytes: pages.reduce((sum, { length }) => sum + length, 0), pages: pages.length, millis }
}

/** Lowest time of each converter; `NaN` if it fails. */
const lowestOf = async (
  ways: ReadonlyMap<string, Way>,
  body: Uint8Array,
  passes: number,
): Promise<ReadonlyMap<string, number>> => {
  const lowest = new Map<string, number>()
  for (let pass = 0; pass < passes; pass++) {
    for (const [name, way] of ways)
      lowest.set(name, Math.min(lowest.get(name) ?? Number.POSITIVE_INFINITY, await cpuMillis(way(body))))
  }
  return lowest
}

answerParent(measure)
