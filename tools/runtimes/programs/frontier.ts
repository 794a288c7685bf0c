import { compileFrontier, patternProblem } from "@trawl/frontier"

const page = { url: "https://example.com/docs/", depth: 0, via: "link" } as const
const links = [
  "guide/index.html#top",
  "manual.pdf",
  "/blog",
  "https://www.example.com/docs/a?utm_source=x&b=2&a=1",
  "https://sub.example.co.uk/",
  "/docs/calendar/2093/01/02",
  "/docs/straße/%7Ejoe",
  "mailto:someone@example.com",
]

/** Decisions about links, and what is wrong with patterns. */
export const run = (): Readonly<Record<string, unknown>> => {
  const frontier = compileFrontier(
    { allowSubdomains: true, excludePaths: [String.raw`\.pdf$`], includePaths: [] },
    "https://example.com/docs/",
    { now: Date.UTC(2026, 0, 1) },
  )
  return {
    found: links.map((url) => frontier.judge({ url, base: page.url }, page)),
    keys: links.map((url) => frontier.keyOf(new URL(url, page.url).href)),
    problems: ["^/blog", "*.pdf", "(?=x)"].map((pattern) => patternProblem(pattern) ?? null),
  }
}
