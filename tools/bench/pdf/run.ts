import { longPdf } from "@trawl/testing"
import { readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { engines, openable } from "../../evaluate/pdf/engines/engines.ts"
import { table } from "../measure/statistics.mjs"
import { type Cost, readAll } from "./readAll.ts"

const { values: options } = parseArgs({
  options: {
    files: { type: "string" },
    scans: { type: "string" },
    engines: { type: "string" },
    passes: { type: "string", default: "3" },
    pages: { type: "string", default: "10000" },
    limit: { type: "string", default: "300" },
    heap: { type: "string", default: "1536" },
    json: { type: "string" },
  },
})

/** The baseline of the comparison: ours is built on it. */
const base = "pdf.js joined"
// A command runs in a process of its own, whose time is not measured here.
const chosen = openable.filter(
  ({ command, name }) =>
    command === undefined &&
    (name === base || (options.engines?.split(",").some((begin) => name.startsWith(begin)) ?? true)),
)
const reading = { recognises: false, limitMillis: Number(options.limit) * 1_000, heapMegabytes: Number(options.heap) }
const costs: Record<string, ReadonlyArray<Cost>> = {}

const pdfsOf = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".pdf"))
    .toSorted()
    .map((name) => join(folder, name))

const tell = (title: string, measured: ReadonlyArray<Cost>, pages: number): void => {
  costs[title] = measured
  const baseMillis = measured.find(({ name }) => name === base)?.millis
  const rows = measured.map(({ failures, millis, name, peakBytes }) => [
    name,
    (millis / 1_000).toFixed(1),
    (millis / pages).toFixed(2),
    baseMillis === undefined ? "" : (millis / baseMillis).toFixed(2),
    (peakBytes / 1e6).toFixed(0),
    failures.length === 0 ? "" : String(failures.length),
  ])
  console.log(`\n${title}\n\n${table(["", "CPU s", "CPU ms a page", `over ${base}`, "peak MB", "failed"], rows)}`)
}

if (options.files === undefined) console.log("--files names no folder of PDFs: only the long file is measured.")
else {
  const files = pdfsOf(options.files)
  const measured = await readAll(chosen, { ...reading, files, passes: Number(options.passes) })
  const pages = measured.find(({ name }) => name === base)?.pages ?? 0
  tell(`${files.length} files, ${pages} pages, the lowest of ${options.passes} passes`, measured, pages)
}
const pages = Number(options.pages)
if (pages > 0) {
  const file = join(tmpdir(), `trawl-long-${process.pid}.pdf`)
  const bytes = longPdf(pages)
  writeFileSync(file, bytes)
  try {
    tell(
      `A file of ${pages} pages, ${(bytes.length / 1e6).toFixed(1)} MB`,
      await readAll(chosen, { ...reading, files: [file], passes: 1 }),
      pages,
    )
  } finally {
    rmSync(file)
  }
}
if (options.scans !== undefined) {
  const files = pdfsOf(options.scans)
  const measured = await readAll(
    engines.filter(({ recognises }) => recognises === true),
    { ...reading, files, passes: 1, recognises: true },
  )
  tell(`${files.length} scans, recognised`, measured, Math.max(1, measured[0]?.pages ?? 0))
}
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(costs, undefined, 2)}\n`)
