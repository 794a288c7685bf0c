import { crawlDelay, decide, parseRobots } from "@trawl/robots"

const file = `Sitemap: /sitemap.xml
User-agent: *
Crawl-delay: 2,5
Disallow: /%7Ejoe/
Disallow: /*?filter[
Allow: /ツ`

/** Decisions by a file. */
export const run = (): unknown => {
  const robots = parseRobots(file, "https://example.com/robots.txt")
  const paths = ["/~joe/a", "/?filter%5Ba%5D=1", "/%e3%83%84/b", "/robots.txt"]
  return {
    decisions: paths.map((path) => decide(robots, path, "Mozilla/5.0 (compatible; Bot/1.0)")),
    delay: crawlDelay(robots, "Bot"),
    sitemaps: robots.sitemaps,
  }
}
