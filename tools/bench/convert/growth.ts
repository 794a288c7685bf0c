// Times of the converters by size of a generated page, smallest first; one that took too long gets no larger page.
import { answerParent } from "./answerParent.ts"
import { cpuMillis } from "./cpuMillis.ts"
import { generatedPage } from "./generatedPage.mjs"
import { openWays } from "./ways.ts"

interface Job {
  readonly names: ReadonlyArray<string>
  readonly folder: string
  readonly sizes: ReadonlyArray<number>
  readonly longestMillis: number
}

/** Small pages are measured more often: their times are close to the clock's resolution. */
const passesOf = (bytes: number): number => (bytes < 1_000_000 ? 7 : 2)

const measure = async ({ names, folder, sizes, longestMillis }: Job) => {
  const points: Record<string, Array<readonly [bytes: number, millis: number]>> = {}
  for (const [name, way] of await openWays(names, folder)) {
    const times: Array<readonly [number, number]> = []
    for (const size of sizes) {
      const body = Buffer.from(generatedPage(size))
      let lowest = Number.POSITIVE_INFINITY
      for (let pass = 0; pass < passesOf(size); pass++) lowest = Math.min(lowest, await cpuMillis(way(body)))
      if (Number.isNaN(lowest)) break
      times.push([body.length, lowest])
      if (lowest > longestMillis) break
    }
    points[name] = times
  }
  return { points }
}

answerParent(measure)
