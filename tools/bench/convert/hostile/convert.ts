// Converts one hostile page in a process of its own, and reports the CPU time and the memory that it took.
import { answerParent } from "../answerParent.ts"
import { cpuMillis } from "../cpuMillis.ts"
import { generatedPage } from "../generatedPage.mjs"
import { openWays } from "../ways.ts"
import { cases } from "./cases.mjs"

interface Job {
  readonly name: string
  readonly bytes: number
  readonly way: string
  readonly folder: string
}

const makers: Readonly<Record<string, (bytes: number) => string>> = cases

const measure = async ({ name, bytes, way: wayName, folder }: Job) => {
  const way = (await openWays([wayName], folder)).get(wayName)
  const html = makers[name]?.(bytes)
  if (way === undefined || html === undefined) return { error: "no such way, or no such case" }
  // Warm-up: the page is measured, not the compilation of code.
  for (let round = 0; round < 5; round++) await way(Buffer.from(generatedPage(20_000)))()
  const run = way(Buffer.from(html))
  const before = process.memoryUsage().rss
  const millis = await cpuMillis(run)
  if (Number.isNaN(millis)) return { error: "it threw" }
  return { millis, bytes: html.length, addedBytes: Math.max(0, process.resourceUsage().maxRSS * 1_024 - before) }
}

answerParent(measure)
