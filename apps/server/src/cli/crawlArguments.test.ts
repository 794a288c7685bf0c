import { describe, expect, it } from "vitest"
import { crawlArguments } from "./crawlArguments.ts"

const url = "https://a.test/docs"
const usual = {
  url,
  out: "trawl-pages",
  again: false,
  as: "markdown",
  formats: ["markdown"],
  isImaged: false,
  concurrency: undefined,
  crawl: {},
}

describe("crawlArguments", () => {
  it("has defaults that leave the crawl's options to the service", () => {
    expect(crawlArguments([url])).toEqual(usual)
  })

  it("names options as the API does", () => {
    const args =
      "--out pages --again --limit 5 --depth 2 --include ^/a --include ^/b --exclude x --full-url --entire-domain --subdomains --external --ignore-query --sitemap skip --delay 0.5 --concurrency 3 --formats html,links"
    expect(crawlArguments([url, ...args.split(" ")])).toEqual({
      ...usual,
      out: "pages",
      again: true,
      as: "json",
      formats: ["html", "links"],
      concurrency: 3,
      crawl: {
        limit: 5,
        maxDiscoveryDepth: 2,
        includePaths: ["^/a", "^/b"],
        excludePaths: ["x"],
        regexOnFullURL: true,
        crawlEntireDomain: true,
        allowSubdomains: true,
        allowExternalLinks: true,
        ignoreQueryParameters: true,
        sitemap: "skip",
        delay: 0.5,
      },
    })
  })

  it.each([
    [[], "Name the address where the crawl begins."],
    [[url, "https://b.test"], "A crawl begins at one address: https://b.test is a second one."],
    [[url, "--limit", "0"], "--limit must be a number from 1 to 1000000."],
    [[url, "--depth", "x"], "--depth must be a number from 0."],
    [[url, "--delay", "-1"], "--delay needs a value."],
    [[url, "--delay", "1e3"], "--delay must be a number of seconds, at most 60."],
    [[url, "--concurrency", "0"], "--concurrency must be a number from 1 to 9999."],
    [[url, "--sitemap", "no"], "--sitemap must be include, skip or only."],
    [[url, "--out", ""], "--out needs a value."],
    [[url, "--formats", "audio"], "--formats cannot write audio: ask a running service for it."],
    [[url, "--as", "text"], "--as must be markdown or json, not text."],
    [[url, "--maxdepth", "2"], "There is no option --maxdepth."],
  ])("refuses %j with a sentence", (args, sentence) => {
    expect(crawlArguments(args)).toBe(sentence)
  })
})
