/** Where a sitemap may be. */
export interface SitemapPlace {
  readonly url: string
  /** Nothing names it: that it is missing is no fault. */
  readonly isGuess: boolean
}

/** Most sitemaps of one robots.txt: shops with one for each language name some hundred. */
const mostNamed = 1000

/**
 * Where sitemaps are if robots.txt names none: the name of nearly all systems, then those of indexes (Yoast and Rank Math; Astro and
 * Gatsby). WordPress needs no guess: `/sitemap.xml` leads to its own. Lists as text and packed files are always named somewhere.
 */
const indexNames = ["/sitemap_index.xml", "/sitemap-index.xml"]

const addressOf = (written: string, site: URL): string | undefined => {
  const url = URL.parse(written.trim(), site.href)
  if (url === null || !/^https?:$/u.test(url.protocol)) return undefined
  url.hash = ""
  return url.href
}

/**
 * The places to look for sitemaps of a site, most telling first: those that its robots.txt names, on any host; then `sitemap.xml` of the
 * folder `scope` (a path that ends with `/`; documentation in several versions has one each) and of the root. An answer that is
 * missing costs one request, so further names are tried only where robots.txt names nothing.
 */
export const wellKnownSitemaps = (
  site: URL,
  robotsSitemaps: ReadonlyArray<string>,
  scope = "/",
): ReadonlyArray<SitemapPlace> => {
  const places = new Map<string, SitemapPlace>()
  const add = (written: string, isGuess: boolean) => {
    const url = addressOf(written, site)
    if (url !== undefined && !places.has(url)) places.set(url, { url, isGuess })
  }
  for (const named of robotsSitemaps.slice(0, mostNamed)) add(named, false)
  const isNamed = places.size > 0
  add(`${scope.slice(0, scope.lastIndexOf("/") + 1)}sitemap.xml`, true)
  add("/sitemap.xml", true)
  if (!isNamed) for (const name of indexNames) add(name, true)
  return [...places.values()]
}
