import { Effect } from "effect"
import { parseArgs } from "node:util"
import { chromium } from "playwright-core"
import { findChromium } from "../../../libs/browser/src/chromium/findChromium.ts"
import { startService } from "./startService.mjs"

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "100000" },
    rate: { type: "string", default: "500" },
    kilobytes: { type: "string", default: "2" },
  },
})
const options = { pages: Number(values.pages), rate: Number(values.rate), kilobytes: Number(values.kilobytes) }

const { environment, path } = await Effect.runPromise(findChromium({}))
const service = await startService(options)
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...environment },
  chromiumSandbox: false,
})
const page = await browser.newPage({ locale: "en-US", viewport: { width: 1280, height: 900 } })
const session = await page.context().newCDPSession(page)
await session.send("Performance.enable", { timeDomain: "threadTicks" })
const measure = async () =>
  Object.fromEntries((await session.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]))

await page.goto(service.address)
await page.getByRole("grid").waitFor()
const before = await measure()
const begin = performance.now()
// At any speed of the machine: the stream ends by itself.
await page.getByText("completed", { exact: true }).waitFor({ timeout: 0 })
const ended = performance.now()
await page.getByRole("row", { name: `${options.pages} ` }).waitFor()
const shown = performance.now()
const after = await measure()

const perThousand = (name) => (((after[name] - before[name]) * 1000) / (options.pages / 1000)).toFixed(1)
console.log(
  `${options.pages} pages of ${options.kilobytes} kB at ${options.rate || "any"} a second, in ${((ended - begin) / 1000).toFixed(1)} s`,
)
console.log(`main thread: ${perThousand("TaskDuration")} ms of CPU for 1,000 pages`)
console.log(
  `  of it script ${perThousand("ScriptDuration")}, layout ${perThousand("LayoutDuration")}, style ${perThousand("RecalcStyleDuration")}`,
)
console.log(`heap of the page: ${(after["JSHeapUsedSize"] / 1e6).toFixed(1)} MB`)
console.log(`the last page was shown ${Math.round(shown - ended)} ms after the end was`)
await browser.close()
service.close()
