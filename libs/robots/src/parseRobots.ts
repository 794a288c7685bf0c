import { readCrawlDelay, readRequestRate } from "./readDelay.ts"
import { makeRule, type RobotsRule } from "./RobotsRule.ts"
import type { RobotsTxt } from "./RobotsTxt.ts"

/** Maximum characters that are read; RFC 9309, section 2.5, requires 500 KiB at least. */
export const mostRobotsText = 524_288

/** Drops the line that the limit cuts: half a pattern would match more than the whole one. */
const bounded = (text: string): string => {
  if (text.length <= mostRobotsText) return text
  return text.slice(0, Math.max(0, text.lastIndexOf("\n", mostRobotsText), text.lastIndexOf("\r", mostRobotsText)))
}

const readLine = (line: string): readonly [key: string, value: string] => {
  const [content = ""] = line.split("#", 1)
  const colon = content.indexOf(":")
  return colon < 0 ? ["", ""] : [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()]
}

/** The token of a user-agent line; empty if it is none. Many add a version. */
const tokenOf = (value: string): string =>
  /^\*(?:\s|$)/u.test(value) ? "*" : (/^[a-z_-]+/iu.exec(value)?.[0].toLowerCase() ?? "")

const sitemapOf = (value: string, base: string | undefined): string | undefined => {
  const url = value === "" ? null : URL.parse(value, base)
  return url !== null && /^https?:$/u.test(url.protocol) ? url.href : undefined
}

interface OpenGroup {
  readonly tokens: Set<string>
  readonly rules: Array<RobotsRule>
  readonly delays: Map<string, number>
}

/** The file that has been read so far. */
class RobotsReader {
  readonly groups: Array<OpenGroup> = []
  readonly sitemaps = new Set<string>()
  readonly #base: string | undefined
  #isHead = false
  #line = 0

  constructor(base: string | undefined) {
    this.#base = base
  }

  read(line: string): void {
    this.#line += 1
    const [key, value] = readLine(line)
    if (key === "user-agent") this.#addToken(tokenOf(value))
    else if (key === "allow" || key === "disallow") this.#addRule(key === "allow", value)
    else if (key === "crawl-delay") this.#addDelay(readCrawlDelay(value))
    else if (key === "request-rate") this.#addDelay(readRequestRate(value))
    else if (key === "sitemap") this.#addSitemap(sitemapOf(value, this.#base))
  }

  #addToken(token: string): void {
    if (!this.#isHead) this.groups.push({ tokens: new Set(), rules: [], delays: new Map() })
    this.#isHead = true
    if (token !== "") this.groups.at(-1)?.tokens.add(token)
  }

  #addRule(allow: boolean, pattern: string): void {
    const group = this.groups.at(-1)
    if (group === undefined) return
    this.#isHead = false
    // An empty pattern means that nothing is disallowed.
    if (pattern !== "") group.rules.push(makeRule(allow, pattern, this.#line))
  }

  #addDelay(seconds: number | undefined): void {
    const group = this.groups.at(-1)
    if (group === undefined || seconds === undefined) return
    for (const token of group.tokens) group.delays.set(token, Math.max(seconds, group.delays.get(token) ?? 0))
  }

  #addSitemap(url: string | undefined): void {
    if (url !== undefined) this.sitemaps.add(url)
  }
}

/**
 * Parses a robots.txt by RFC 9309. Skips unknown lines, also within a group's head; nothing is an error. Reads at most
 * `mostRobotsText` characters. `base`: the file's own address, against which relative sitemaps are resolved; without it they are left out.
 */
export const parseRobots = (text: string, base?: string): RobotsTxt => {
  const reader = new RobotsReader(base)
  for (const line of bounded(text.replace(/^\uFEFF/u, "")).split(/\r\n|\r|\n/u)) reader.read(line)
  return { groups: reader.groups, sitemaps: [...reader.sitemaps] }
}
