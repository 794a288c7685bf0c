import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type MainExit, type MainRuns, startMainRuns } from "../testing/startMainRuns.ts"

/** Pages of the site by path, with what they link to. /away goes away while `isAway`. */
const links: Readonly<Record<string, ReadonlyArray<string>>> = {
  "/docs/": ["/docs/a", "/docs/b#part", "/docs/private", "/blog"],
  "/docs/a": ["/docs/c", "/docs/"],
  "/docs/b": ["/docs/away"],
  "/docs/c": [],
  "/docs/away": [],
}
let isAway = true

const pageOf = (path: string): string =>
  `<!DOCTYPE html><title>${path}</title><main><h1>${path}</h1><p>A page that says enough to be read by somebody.</p>
${(links[path] ?? []).map((href) => `<a href="${href}">${href}</a>`).join(" ")}</main>`

const site = createServer((request, response) => {
  const path = request.url ?? ""
  if (path === "/robots.txt")
    response.writeHead(200, { "content-type": "text/plain" }).end("User-agent: *\nDisallow: /docs/private")
  else if (isAway && path === "/docs/away") request.socket.destroy()
  else if (links[path] === undefined) response.writeHead(404).end()
  else response.writeHead(200, { "content-type": "text/html" }).end(pageOf(path))
})

let folder: string
let host: string
let runs: MainRuns
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  // A server that listens on a port has an address of this kind.
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), "trawl-crawl-"))
  runs = startMainRuns()
})
afterAll(async () => {
  await runs.close()
  site.closeAllConnections()
  site.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (args: ReadonlyArray<string>): Promise<MainExit> =>
  runs.run(args, { cwd: folder, env: { TRAWL_ALLOW: host, TRAWL_BROWSER: "off" }, input: "" })
const crawl = (...args: ReadonlyArray<string>) => run(["crawl", `http://${host}/docs/`, ...args])

/** The names of the pages in a folder, without number and host. */
const pagesIn = async (name: string): Promise<ReadonlyArray<string>> =>
  (await readdir(join(folder, name)))
    .flatMap((file) => /^\d{4}-[\d.-]+-(docs.*)\.md$/u.exec(file)?.[1] ?? [])
    .toSorted()

describe("crawlCommand", () => {
  it("writes the pages of a site, lists what it left out, and adds what was missing in a second run", async () => {
    const first = await crawl("--out", "site")
    expect([first.code, await pagesIn("site")]).toEqual([1, ["docs", "docs-a", "docs-b", "docs-c"]])
    expect(first.stderr).toMatch(/\d found, 0 waiting, 4 done, 1 failed, [\d.]+ pages\/s\n/u)
    expect(first.stderr).toContain("Left out: 1 ROBOTS_TXT, 1 BACKWARD_CRAWLING. site/skipped.jsonl lists them.")
    expect(first.stderr).toContain("because a robots.txt forbids it: site/skipped.jsonl lists them.")
    const skipped = (await readFile(join(folder, "site", "skipped.jsonl"), "utf8")).trim().split("\n")
    expect(skipped.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { url: `http://${host}/docs/private`, reason: "ROBOTS_TXT" },
      { url: `http://${host}/blog`, reason: "BACKWARD_CRAWLING" },
    ])
    isAway = false
    const second = await crawl("--out", "site")
    expect([second.code, await pagesIn("site")]).toEqual([0, ["docs", "docs-a", "docs-away", "docs-b", "docs-c"]])
    expect(second.stderr).toContain("were not written again: 4. --again writes them, as further files.")
    expect(await readdir(join(folder, "site"))).not.toContain("failed.json")
  })

  it("succeeds when the patterns leave out the start, which is not to be tried again", async () => {
    const { code, stderr } = await crawl("--out", "some", "--include", "^/docs/[ac]$")
    expect([code, await pagesIn("some")]).toEqual([0, ["docs-a", "docs-c"]])
    expect(stderr).toContain("CRAWL_DENIAL: The start page is left out; its links are followed.")
    expect(await readdir(join(folder, "some"))).not.toContain("failed.json")
  })

  it("obeys limit and depth, and says why pages are missing", async () => {
    const limited = await crawl("--out", "limited", "--limit", "2")
    expect([limited.code, (await pagesIn("limited")).length]).toEqual([0, 2])
    expect(limited.stderr).toContain("The crawl ended at its limit of 2 pages.")
    expect([(await crawl("--out", "shallow", "--depth", "0")).code, await pagesIn("shallow")]).toEqual([0, ["docs"]])
  })

  it("names robots.txt when it forbids the start, and nothing that only the service has", async () => {
    const { code, stderr } = await run(["crawl", `http://${host}/docs/private`, "--out", "forbidden"])
    expect([code, await pagesIn("forbidden")]).toEqual([1, []])
    expect(stderr).toContain("The start was not fetched: The robots.txt of")
    expect(stderr).toContain("No page of this crawl could be scraped.\n")
    expect(stderr).not.toMatch(/endpoint|crawlEntireDomain|\/errors/u)
  })

  it("refuses mistakes with one sentence", async () => {
    const unknown = await crawl("--maxdepth", "2")
    expect([unknown.code, unknown.stderr]).toEqual([
      2,
      "There is no option --maxdepth. See npm start -- crawl --help.\n",
    ])
    const pattern = await crawl("--out", "wrong", "--include", "(")
    expect([pattern.code, pattern.stderr]).toEqual([
      1,
      expect.stringContaining("The pattern ( is no regular expression"),
    ])
    expect((await run(["crawl", "--help"])).stdout).toContain("Usage: npm start -- crawl <url>")
  })
})
