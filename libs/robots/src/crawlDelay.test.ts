import { describe, expect, it } from "vitest"
import { crawlDelay } from "./crawlDelay.ts"
import { parseRobots } from "./parseRobots.ts"

const delayOf = (...lines: ReadonlyArray<string>) => crawlDelay(parseRobots(lines.join("\n")), "Trawl/1.0")

describe("crawlDelay", () => {
  it.each<[string, ReadonlyArray<string>, number | undefined]>([
    ["of its own group", ["User-agent: trawl", "Disallow: /a", "Crawl-delay: 2,5"], 2.5],
    ["of everybody's group", ["User-agent: *", "Crawl-delay: 3"], 3],
    ["of no other group", ["User-agent: other", "Crawl-delay: 3"], undefined],
    ["of its own group, not of everybody's", ["User-agent: *", "Crawl-delay: 3", "User-agent: Trawl"], undefined],
    ["for all tokens before it", ["User-agent: other", "User-agent: Trawl", "Crawl-delay: 3", "Disallow: /"], 3],
    [
      "for no token after it",
      ["User-agent: other", "Crawl-delay: 3", "", "User-agent: Trawl", "Disallow: /"],
      undefined,
    ],
    [
      "that is the longest",
      ["User-agent: Trawl", "Crawl-delay: 3", "Allow: /", "User-agent: Trawl", "Crawl-delay: 9"],
      9,
    ],
    ["of the request rate too", ["User-agent: Trawl", "Crawl-delay: 3", "Request-rate: 1/30", "Crawl-delay: 5"], 30],
    ["before the first group", ["Crawl-delay: 3", "User-agent: Trawl", "Disallow: /"], undefined],
    ["that is no number", ["User-agent: Trawl", "Crawl-delay: soon"], undefined],
  ])("is the one %s", (_, lines, seconds) => {
    expect(delayOf(...lines)).toBe(seconds)
  })
})
