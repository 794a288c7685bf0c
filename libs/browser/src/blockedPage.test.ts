import { type ForwardProxy, makeAddressRule, type Resolve, startForwardProxy } from "@trawl/guard"
import { Effect, Exit, Scope } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CdpSession } from "./cdp/CdpSession.ts"
import { type PageFixture, startPageFixture } from "./fixtures/PageFixture.ts"
import { adMatcher, type AdMatcher, adPatterns, compileLists, pageAds } from "@trawl/blocklists"

const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")

/** A page that records what it has loaded. */
const news = (port: string) =>
  `<!doctype html><title>News</title><body>
<script src="/ads/banner.js"></script>
<script src="http://ads.test:${port}/show.js"></script>
<script src="http://paths.test:${port}/track/me.js"></script>
<script src="http://paths.test:${port}/lib.js"></script>
<img alt="" src="http://ads.test:${port}/pixel.gif" onload="loaded.push(this.src)">
<img alt="" src="/ads/pixel.gif" onload="loaded.push(this.src)">
<iframe src="http://ads.test:${port}/frame"></iframe>
<script>fetch("http://ads.test:${port}/bid").then((answer) => answer.ok && loaded.push(answer.url), () => undefined)</script>
</body>`.replace("<body>", "<script>var loaded = []</script><body>")

let pages: PageFixture
let proxy: ForwardProxy
let matcher: AdMatcher
let asked: Array<string> = []
const scope = Effect.runSync(Scope.make())
const resolve: Resolve = (_, callback) => callback(null, [{ address: "127.0.0.1", family: 4 }])

beforeAll(async () => {
  pages = await startPageFixture(async ({ pathname, host }) => {
    asked.push(`${host.split(":")[0]}${pathname}`)
    if (pathname.endsWith(".gif")) return { type: "image/gif", body: pixel }
    if (pathname.endsWith(".js")) return { type: "text/javascript", body: "loaded.push(document.currentScript.src)" }
    return { type: "text/html", body: pathname === "/news" ? news(new URL(pages.origin).port) : "an advertisement" }
  })
  const { port } = new URL(pages.origin)
  const rule = makeAddressRule({ allow: ["news.test", "ads.test", "paths.test"].map((host) => `${host}:${port}`) })
  proxy = await Effect.runPromise(Scope.provide(startForwardProxy(rule, { resolve }), scope))
  matcher = adMatcher(compileLists(["||ads.test^\n/track/me.$third-party\n/ads/banner.\n/ads/pixel."]).engine)
})
afterAll(async () => {
  await Effect.runPromise(Scope.close(scope, Exit.void))
  await pages.close()
})

const own = ["news.test/ads/banner.js", "news.test/ads/pixel.gif", "news.test/news"]
const everything = [
  "ads.test/bid",
  "ads.test/frame",
  "ads.test/pixel.gif",
  "ads.test/show.js",
  ...own,
  "paths.test/lib.js",
  "paths.test/track/me.js",
]

/** The site's requests while a page was shown. */
const show = async (proxyPort: number, prepare: (session: CdpSession) => Promise<unknown>) => {
  asked = []
  const { port } = new URL(pages.origin)
  const { close } = await pages.open(`http://news.test:${port}/news`, { proxyPort, prepare })
  await close()
  return asked.filter((path) => !path.endsWith("favicon.ico")).toSorted()
}

const url = () => pages.origin.replace("127.0.0.1", "news.test")

const blockPaused = async (session: CdpSession) => {
  const { frameTree } = await session.send("Page.getFrameTree")
  const ads = pageAds(matcher, { url: url(), mainFrame: frameTree.frame.id })
  session.on("Fetch.requestPaused", (paused) => {
    const { requestId } = paused
    const answer = ads.isAd(paused)
      ? session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" })
      : session.send("Fetch.continueRequest", { requestId })
    answer.catch(() => undefined)
  })
  await session.send("Fetch.enable", { patterns: [...adPatterns] })
}

describe("a page with ads", () => {
  it("loads them where nothing blocks them", async () => {
    proxy.serve({})
    expect(await show(proxy.port, () => Promise.resolve())).toEqual(everything)
  })
  it("loads neither scripts, frames, images nor data of ads behind the proxy, and everything of its own", async () => {
    proxy.serve({ blocks: pageAds(matcher, { url: url(), mainFrame: "" }).blocks })
    expect(await show(proxy.port, () => Promise.resolve())).toEqual([...own, "paths.test/lib.js"])
    expect(proxy.blocked()).toBe(5)
  })
  it("loads neither scripts, frames nor data of ads where requests are paused", async () => {
    proxy.serve({})
    expect(await show(proxy.port, blockPaused)).toEqual(["ads.test/pixel.gif", ...own, "paths.test/lib.js"])
  })
})
