// Peak memory of one way over many pages, in a process of its own.
import { samplePages } from "./samplePages.mjs"
import { openWays } from "./ways.ts"

interface Wanted {
  readonly name: string
  readonly folder: string
  readonly data: string | undefined
  readonly sets: ReadonlyArray<string>
  readonly pages: number
}

const measure = async ({ name, folder, data, sets, pages }: Wanted) => {
  const way = (await openWays([name], folder)).get(name)
  let failures = 0
  for (const read of samplePages(data, sets, pages)) {
    try {
      await way?.(read())()
    } catch {
      failures += 1
    }
  }
  return { peakBytes: process.resourceUsage().maxRSS * 1_024, failures }
}

// The parent sends one message, and nothing else.
process.on("message", (wanted: Wanted) => {
  measure(wanted)
    .catch((error: unknown) => ({ error: String(error) }))
    .then((result) => process.send?.(result))
})
process.on("disconnect", () => process.exit())
