import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { main } from "../../setup/main.mjs"
import { root } from "../../setup/root.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { Meter } from "../measure/Meter.mjs"
import { batchState, submitBatch } from "../server/batchClient.mjs"
import { startServer } from "../server/startServer.mjs"
import { fillBatch } from "./fillBatch.mjs"

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "100000" },
    characters: { type: "string", default: "4000" },
    formats: { type: "string", default: "jsonl,csv,parquet,zip" },
  },
})

const formats = options.formats.split(",")
const isArchived = formats.some((format) => format === "warc" || format === "wacz")

const site = createServer((_request, response) => {
  response.setHeader("content-type", "text/html")
  response.end(
    `<title>Kettles</title><main><h1>Kettles</h1><p>${"Copper keeps the water warm. ".repeat(130)}</p></main>`,
  )
}).listen(0, "127.0.0.1")
await once(site, "listening")

/** Milliseconds between two answers of the service that an export may delay: the longest of a run. */
const watchDelay = (url) => {
  const state = { longest: 0, isOn: true }
  const watching = (async () => {
    while (state.isOn) {
      const begun = performance.now()
      await fetch(`${url}/health`).then((answer) => answer.text())
      state.longest = Math.max(state.longest, performance.now() - begun)
      await sleep(20)
    }
  })()
  return async () => {
    state.isOn = false
    await watching
    return Math.round(state.longest)
  }
}

const exportOne = async (server, id, format) => {
  const meter = new Meter(server.pid)
  const before = meter.start().stop().peakBytes
  const run = new Meter(server.pid).start()
  const delay = watchDelay(server.url)
  const begun = performance.now()
  const answer = await fetch(`${server.url}/v2/batch/scrape/${id}/export?format=${format}`)
  let bytes = 0
  if (answer.ok) for await (const chunk of answer.body) bytes += chunk.length
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const { cpuSeconds, peakBytes } = run.stop()
  const [from, to] = [before, peakBytes].map((memory) => Math.round(memory / 1_000_000))
  console.log(
    `${format}  ${answer.status}  ${(bytes / 1_000_000).toFixed(1)} MB  ${seconds} s  ${cpuSeconds.toFixed(1)} s CPU  memory ${from} to ${to} MB  /health ${await delay()} ms at most`,
  )
  return answer.ok
}

await main(async () => {
  const place = { ...(await setUp()), root }
  const folder = mkdtempSync(join(tmpdir(), "trawl-export-bench-"))
  const server = await startServer(place, { settings: { TRAWL_DATA: folder, TRAWL_BROWSER: "off" } })
  try {
    const url = `http://127.0.0.1:${site.address().port}/`
    const id = await submitBatch(server.url, { urls: [url], formats: ["markdown", "links"], archive: isArchived })
    while ((await batchState(server.url, id)).status === "scraping") await sleep(100)
    // It alone may open its store.
    process.kill(server.pid, "SIGTERM")
    await server.ended()
    fillBatch(folder, { id, pages: Number(options.pages), characters: Number(options.characters) })
    await server.launch()
    let isGood = true
    for (const format of formats) isGood = (await exportOne(server, id, format)) && isGood
    return isGood ? 0 : 1
  } finally {
    await server.stop()
    site.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
