import { aboutEasyList, readEasyList } from "@trawl/easylist"
import { growthOrderOn } from "@trawl/testing"
import { beforeAll, describe, expect, it } from "vitest"
import { adMatcher, type AdMatcher } from "./AdMatcher.ts"
import type { AdRequestType } from "./AdRequest.ts"
import { compileLists, engineVersion } from "./compileLists.ts"

const page = "https://news.example.org/story"
const own = adMatcher(
  compileLists([
    `
! Title: a list
||ads.test^
||tracker.test^$third-party
||scripts.test^$script
||paths.test/banner/
/adframe.$subdocument
||partly.test^
@@||cdn.partly.test/player.js
example.org##.ad
`,
  ]).engine,
)
const isAd = (url: string, type: AdRequestType = "Script", sourceUrl = page) => own.isAd({ url, type, sourceUrl })

describe("the lists of @trawl/easylist", () => {
  it("match the installed library", () => {
    expect(
      aboutEasyList.formatVersion,
      "The lists of @trawl/easylist were written by another version of @ghostery/adblocker: run tools/blocklists/build.ts again.",
    ).toBe(engineVersion)
  })
})

describe("adMatcher, lists of @trawl/easylist", () => {
  let matcher: AdMatcher
  beforeAll(async () => {
    matcher = adMatcher(await readEasyList())
  })
  it.each<[string, AdRequestType, boolean]>([
    ["https://securepubads.g.doubleclick.net/tag/js/gpt.js", "Script", true],
    ["https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js", "Script", true],
    ["https://www.google-analytics.com/analytics.js", "Script", true],
    ["https://www.google-analytics.com/g/collect?v=2", "Ping", true],
    ["https://static.hotjar.com/c/hotjar-1.js", "Script", true],
    ["https://cdn.jsdelivr.net/npm/vue@3/dist/vue.global.js", "Script", false],
    ["https://fonts.gstatic.com/s/inter/v1/a.woff2", "Font", false],
    ["https://i.ytimg.com/vi/abc/hqdefault.jpg", "Image", false],
    ["https://news.example.org/assets/app.js", "Script", false],
  ])("%s as %s: %s", (url, type, expected) => {
    expect(matcher.isAd({ url, type, sourceUrl: page })).toBe(expected)
  })
  it("include hosts that serve only ads", () => {
    const hosts = [
      "securepubads.g.doubleclick.net",
      "static.hotjar.com",
      "cdn.jsdelivr.net",
      "www.google.com",
      "news.example.org",
    ]
    expect(hosts.map((host) => matcher.blocksHost(host, page))).toEqual([true, true, false, false, false])
  })
})

const listOf = (length: number) =>
  Array.from({ length }, (_, n) => `||ads${n}.test^\n/banner${n}/$script\n||cdn${n}.test/track${n}.js`).join("\n")

const matcherOf = (length: number) => adMatcher(compileLists([listOf(length)]).engine)

describe("adMatcher, of long lists", () => {
  const size = 500
  it("takes no longer for a request with long lists than with short ones", () => {
    const matchAll = (matcher: ReturnType<typeof matcherOf>) => {
      for (let n = 0; n < 500; n++)
        matcher.isAd({ url: `https://cdn${n}.example.net/${n}.js`, type: "Script", sourceUrl: page })
    }
    // 0 if the length does not matter, 1 if each rule is compared.
    expect(growthOrderOn(matcherOf, matchAll, size)).toBeLessThan(0.5)
  })
})

describe("AdMatcher.isAd", () => {
  it("obeys host, path and type", () => {
    expect([
      isAd("https://a.ads.test/x.png", "Image"),
      isAd("https://scripts.test/x.js"),
      isAd("https://scripts.test/x.png", "Image"),
      isAd("https://paths.test/banner/1.gif", "Image"),
      isAd("https://paths.test/logo.gif", "Image"),
      isAd("https://other.test/adframe.html", "Document"),
      isAd("https://other.test/adframe.html", "Script"),
    ]).toEqual([true, true, false, true, false, true, false])
  })
  it("obeys exceptions", () => {
    expect([isAd("https://cdn.partly.test/player.js"), isAd("https://cdn.partly.test/ads.js")]).toEqual([false, true])
  })
  it("never blocks the page's own site, by name or by address", () => {
    expect([
      isAd("https://cdn.ads.test/x.js", "Script", "https://www.ads.test/"),
      isAd("http://192.0.2.1/adframe.html", "Document", "http://192.0.2.1:8080/"),
      isAd("http://192.0.2.2/adframe.html", "Document", "http://192.0.2.1:8080/"),
    ]).toEqual([false, false, true])
  })
  it("does not block an unparsable address", () => {
    expect([isAd(""), isAd("data:text/javascript,1"), isAd("about:blank", "Document", "")]).toEqual([
      false,
      false,
      false,
    ])
  })
})

const blocks = (host: string, source = page) => own.blocksHost(host, source)

describe("AdMatcher.blocksHost", () => {
  it("holds only for rules without path and type", () => {
    expect(
      ["ads.test", "x.ads.test", "tracker.test", "scripts.test", "paths.test"].map((host) => blocks(host)),
    ).toEqual([true, true, true, false, false])
  })
  it("does not hold for a host with an exception", () => {
    expect([blocks("cdn.partly.test"), blocks("ads.partly.test")]).toEqual([false, true])
  })
  it("does not hold for the page's own site", () => {
    expect([blocks("x.ads.test", "https://ads.test/"), blocks("tracker.test", "https://www.tracker.test/")]).toEqual([
      false,
      false,
    ])
  })
})

describe("adMatcher", () => {
  it("refuses data that is not an engine of this version", () => {
    expect(() => adMatcher(new Uint8Array(64))).toThrow()
  })
})
