import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { crawlSite, mapSite, type SitemapMode } from "./askServer.ts"
import { type RealSite, realSites } from "./realSites.ts"
import { pageOf, type ServedSite, serveSite } from "./serveSite.ts"
import { unpackSite } from "./unpackSite.ts"
import { walkByWget } from "./walkByWget.ts"

/**
 * Compares crawl and map with `wget --recursive` on sites that nobody here wrote: the documentation packages of Debian, served on
 * loopback. Needs wget, dpkg-deb, the packages in a folder, and a running server that may fetch from loopback
 * (`TRAWL_ALLOW=127.0.0.0/8 npm start`):
 *
 *     mkdir packages && (cd packages && apt-get download postgresql-doc-15 python3.11-doc apache2-doc debian-handbook)
 *     npx node --conditions=@trawl/source tools/sites/compareSites.ts --packages packages [--server URL] [--site python] [--operation map] [--listed 20]
 *
 * A page is wanted if it is HTML, answers with 200 and wget finds it; `/a/` and `/a/index.html` are one page. The exit code is 1 if a
 * crawl misses a page, has one twice, or does not complete.
 */
const { values } = parseArgs({
  options: {
    packages: { type: "string", default: "packages" },
    server: { type: "string", default: "http://127.0.0.1:3002" },
    site: { type: "string", multiple: true },
    operation: { type: "string", multiple: true },
    listed: { type: "string", default: "5" },
  },
})

interface Row {
  readonly site: string
  readonly operation: string
  readonly sitemaps: SitemapMode
  readonly wanted: number
  readonly found: number
  readonly missing: number
  readonly doubled: number
  readonly others: number
  readonly seconds: number
  readonly pagesPerSecond: number
}

const columns = [
  ...(["site", "operation", "sitemaps", "wanted", "found", "missing", "doubled", "others", "seconds"] as const),
  "pagesPerSecond",
] as const

const line = (cells: ReadonlyArray<string | number>): string => `| ${cells.join(" | ")} |`

const compare = (site: ServedSite, wanted: ReadonlySet<string>, urls: ReadonlyArray<string>) => {
  const found = new Set<string>()
  const doubled: Array<string> = []
  for (const url of urls) {
    const page = pageOf(url, site) ?? url
    if (found.has(page)) doubled.push(url)
    else found.add(page)
  }
  return {
    wanted: wanted.size,
    found: found.size,
    missing: [...wanted].filter((page) => !found.has(page)),
    doubled,
    others: [...found].filter((page) => !wanted.has(page)),
  }
}

const listed = Number(values.listed)

const shown = (name: string, pages: ReadonlyArray<string>) => {
  if (pages.length > 0)
    console.log(`  ${name}: ${pages.slice(0, listed).join(" ")}${pages.length > listed ? " …" : ""}`)
}

const operations = { crawl: crawlSite, map: mapSite }

const isAsked = ([name]: readonly [string, unknown]) => values.operation?.includes(name) ?? true

const measure = async (site: ServedSite, wanted: ReadonlySet<string>, { name, start }: RealSite) => {
  const rows: Array<Row> = []
  for (const sitemaps of ["skip", "include"] as const) {
    site.nameInSitemap(sitemaps === "include" ? wanted : [])
    for (const [operation, run] of Object.entries(operations).filter(isAsked)) {
      const begin = performance.now()
      const { found, outcome, warning } = await run(values.server, `${site.origin}/${start}`, sitemaps)
      const { doubled, missing, others, ...counts } = compare(site, wanted, found)
      const took = (performance.now() - begin) / 1000
      const times = { seconds: Math.round(took), pagesPerSecond: Math.round((10 * found.length) / took) / 10 }
      console.log(
        `${name}, ${operation}, sitemaps: ${sitemaps}: ${outcome}${warning === undefined ? "" : `, ${warning}`}`,
      )
      shown("missing", missing)
      shown("doubled", doubled)
      shown("others", others)
      if (operation === "crawl" && (missing.length + doubled.length > 0 || outcome !== "completed"))
        process.exitCode = 1
      const lengths = { missing: missing.length, doubled: doubled.length, others: others.length }
      rows.push({ site: name, operation, sitemaps, ...counts, ...lengths, ...times })
    }
  }
  return rows
}

const measureSite = async (real: RealSite, folder: string): Promise<ReadonlyArray<Row>> => {
  const site = await serveSite(unpackSite(real, resolve(values.packages), folder))
  try {
    const wanted = await walkByWget(site, real.start)
    console.log(`${real.name}: wget finds ${wanted.size} pages.`)
    return await measure(site, wanted, real)
  } finally {
    site.stop()
  }
}

const chosen = realSites.filter(({ name }) => values.site?.includes(name) ?? true)
const folder = await mkdtemp(join(tmpdir(), "trawl-sites-"))
try {
  const rows: Array<Row> = []
  for (const real of chosen) rows.push(...(await measureSite(real, folder)))
  console.log(
    [columns, columns.map(() => "---"), ...rows.map((row) => columns.map((column) => row[column]))]
      .map(line)
      .join("\n"),
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
