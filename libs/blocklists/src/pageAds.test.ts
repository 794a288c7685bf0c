import { describe, expect, it } from "vitest"
import { adMatcher } from "./AdMatcher.ts"
import type { AdRequestType } from "./AdRequest.ts"
import { compileLists } from "./compileLists.ts"
import { pageAds } from "./pageAds.ts"

const matcher = adMatcher(
  compileLists(["||ads.test^\n||hop.test^\n||paths.test/banner.js$script\n||pixel.test/p.gif$image"]).engine,
)
const open = () => pageAds(matcher, { url: "https://news.test/", mainFrame: "main" })
const paused = (resourceType: AdRequestType, url: string, frameId = "main") => ({
  resourceType,
  frameId,
  request: { url },
})

describe("pageAds", () => {
  it("blocks scripts and frames of ad hosts", () => {
    const { isAd } = open()
    expect([
      isAd(paused("Script", "https://ads.test/a.js")),
      isAd(paused("Document", "https://ads.test/frame", "child")),
      isAd(paused("Script", "https://news.test/a.js")),
    ]).toEqual([true, true, false])
  })
  it("follows the main frame wherever it goes", () => {
    const { isAd, blocks } = open()
    expect(isAd(paused("Document", "https://hop.test/?to=shop"))).toBe(false)
    expect(blocks({ host: "hop.test", port: 443 })).toBe(false)
    expect(isAd(paused("Document", "https://shop.test/"))).toBe(false)
    expect([blocks({ host: "shop.test", port: 443 }), blocks({ host: "ads.test", port: 443 })]).toEqual([false, true])
  })
  it("checks only the host for TLS, and the whole address for plain http", () => {
    const { blocks } = open()
    const plain = (url: string) => blocks({ host: new URL(url).hostname, port: 80, url })
    expect([
      blocks({ host: "paths.test", port: 443 }),
      plain("http://paths.test/banner.js?x=1"),
      plain("http://paths.test/other.js"),
      plain("http://pixel.test/p.gif"),
    ]).toEqual([false, true, false, true])
  })
  it("never blocks the page's own host", () => {
    const { blocks } = pageAds(matcher, { url: "https://ads.test/", mainFrame: "main" })
    expect(blocks({ host: "ads.test", port: 443 })).toBe(false)
  })
})
