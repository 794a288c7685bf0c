// How long the console takes to be seen: node --conditions=@trawl/source tools/bench/console/firstView.mjs
import { Effect } from "effect"
import { chromium } from "playwright-core"
import { findChromium } from "../../../libs/browser/src/chromium/findChromium.ts"
import { main } from "../../setup/main.mjs"
import { root } from "../../setup/root.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { startServer } from "../server/startServer.mjs"

const runs = 15

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Milliseconds from the start of the navigation to the first paint and to the view, and the CPU time of the page's main thread. */
const viewOnce = async (browser, address) => {
  // A context of its own has nothing in its cache.
  const context = await browser.newContext({ locale: "en-US", viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector("main h1") === null) return
      globalThis.shownAt = performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  await page.waitForFunction(
    () => globalThis.shownAt !== undefined && performance.getEntriesByName("first-contentful-paint").length > 0,
  )
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    view: globalThis.shownAt,
  }))
  const { metrics } = await session.send("Performance.getMetrics")
  await context.close()
  return { ...times, cpu: metrics.find(({ name }) => name === "TaskDuration").value * 1000 }
}

await main(async () => {
  const place = { ...(await setUp()), root }
  const server = await startServer(place, { settings: { TRAWL_BROWSER: "off" } })
  const { environment, executable } = await Effect.runPromise(findChromium({ environment: process.env }))
  const env = { ...process.env, ...environment }
  const browser = await chromium.launch({ executablePath: executable, env, chromiumSandbox: false })
  try {
    const address = `${server.url}/console/`
    await viewOnce(browser, address)
    const seen = []
    for (let run = 0; run < runs; run++) seen.push(await viewOnce(browser, address))
    const line = (name) => {
      const values = seen.map((one) => one[name])
      return `${name} ${middle(values).toFixed(0)} ms (least ${Math.min(...values).toFixed(0)})`
    }
    console.log(`${runs} first views: ${["paint", "view", "cpu"].map(line).join(", ")}`)
    return 0
  } finally {
    await browser.close()
    await server.stop()
  }
})
