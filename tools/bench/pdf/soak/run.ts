import { once } from "node:events"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { startBounded } from "../startBounded.ts"
import { table } from "../../measure/statistics.mjs"
import type { Look, ReadJob } from "./readMany.ts"

const { values: options } = parseArgs({
  options: {
    files: { type: "string" },
    count: { type: "string", default: "10000" },
    every: { type: "string", default: "1000" },
    jobs: { type: "string", default: "2" },
    "most-growth": { type: "string", default: "100" },
  },
})
const folder = options.files
const files =
  folder === undefined
    ? []
    : readdirSync(folder)
        .filter((name) => name.endsWith(".pdf"))
        .toSorted()
        .map((name) => join(folder, name))

const looks: Array<Look> = []
const child = startBounded(new URL("readMany.ts", import.meta.url))
child.on("message", (look: Look) => looks.push(look))
child.send({
  files,
  count: Number(options.count),
  every: Number(options.every),
  jobs: Number(options.jobs),
} satisfies ReadJob)
const [code] = await once(child, "exit")

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0)
const rows = looks.map((look) =>
  [
    look.documents,
    look.failed,
    look.seconds.toFixed(0),
    megabytes(look.rssBytes),
    megabytes(look.heapBytes),
    look.started,
    megabytes(look.threadHeapBytes),
    megabytes(look.threadBufferBytes),
  ].map(String),
)
console.log(
  table(
    [
      "documents",
      "without a result",
      "s",
      "MB",
      "heap of the parent",
      "threads started",
      "heaps of threads",
      "buffers of threads",
    ],
    rows,
  ),
)
// Memory that the first tenth needed stays in use.
const [early, last] = [looks[Math.floor(looks.length / 10)], looks.at(-1)]
const growth = ((last?.rssBytes ?? 0) - (early?.rssBytes ?? 0)) / 1e6
console.log(`\nMemory grew by ${growth.toFixed(0)} MB after the first tenth of the documents.`)
process.exitCode = code === 0 && growth <= Number(options["most-growth"]) ? 0 : 1
