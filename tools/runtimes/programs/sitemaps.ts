import { pagesOf, readDate, SitemapReader } from "@trawl/sitemaps"

const url = "https://example.com/sitemap.xml"
const file = `<urlset xmlns:x="http://www.w3.org/1999/xhtml"><url><loc>https://example.com/a?b=1&c=ü</loc>
  <x:link rel="alternate" hreflang="de" href="/de"/><lastmod>Sat, 09 Mar 2024 10:20:30 EST</lastmod></url><url>`

/** What is read of a file with faults. */
export const run = (): unknown => {
  const reader = new SitemapReader({ url })
  const begun = reader.push(new TextEncoder().encode(file))
  const { end, entries } = reader.end()
  const all = [...begun, ...entries]
  return { entries: all, end, pages: all.flatMap(pagesOf), date: readDate("2024-3-9 10:20") }
}
