import { readBundledLists } from "@trawl/blocklists"
import { makeAddressRule } from "@trawl/guard"
import { Effect } from "effect"
import { adMatcher } from "../../../libs/browser/src/ads/AdMatcher.ts"
import { findChromium } from "../../../libs/browser/src/chromium/findChromium.ts"
import { startChromium } from "../../../libs/browser/src/chromium/startChromium.ts"
import { plan } from "../../../libs/browser/src/fixtures/plan.ts"
import { type RunningBrowser, runningBrowser } from "../../../libs/browser/src/pool/RunningBrowser.ts"
import { blankTab } from "../../../libs/browser/src/tab/blankTab.ts"
import { loadPage } from "../../../libs/browser/src/tab/loadPage.ts"
import { openTab } from "../../../libs/browser/src/tab/openTab.ts"
import { openTarget } from "../../../libs/browser/src/tab/openTarget.ts"
import { workOnPage } from "../../../libs/browser/src/tab/workOnPage.ts"

/** What is added to a page: the look for popups, the blocking of requests, or both as `blockAds` does. */
type Variant = "nothing" | "look" | "requests" | "both"

const [port = "", pages = ""] = process.argv.slice(2)
const url = `http://127.0.0.1:${port}/`
const rule = makeAddressRule({ allow: ["127.0.0.1", "localhost"].map((host) => `${host}:${port}`) })
const matcher = adMatcher(await readBundledLists())

/** One page as the engine loads it. */
const onePage = Effect.fn("onePage")(function* (running: RunningBrowser, variant: Variant) {
  const [looks, blocks] = [variant === "look" || variant === "both", variant === "requests" || variant === "both"]
  const wanted = plan(url, { blockAds: looks })
  const blank = yield* blankTab(running, rule, openTarget)
  const tab = yield* openTab(blank, wanted, { version: running.chromium.version, ...(blocks ? { ads: matcher } : {}) })
  tab.proxy.serve(tab.ads === undefined ? {} : { blocks: tab.ads.blocks })
  const page = yield* loadPage(tab, wanted, { begin: Date.now(), proxyUsed: "basic", work: workOnPage(undefined) })
  if (!new TextDecoder().decode(page.body).includes("More news")) throw new Error("The page is not complete.")
}, Effect.scoped)

const chromium = await startChromium(await Effect.runPromise(findChromium({})), 20_000)
const running = await Effect.runPromise(runningBrowser(chromium))
process.on("message", (variant: Variant | "end") => {
  if (variant === "end") {
    chromium.kill()
    process.disconnect()
    return
  }
  const begin = performance.now()
  const each = Effect.forEach(Array.from({ length: Number(pages) }), () => onePage(running, variant), { concurrency: 2, discard: true })
  Effect.runPromise(each).then(
    () => process.send?.({ millis: performance.now() - begin }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.({ ready: true })
