import { Firecrawl } from "firecrawl"
import { readFileSync } from "node:fs"
import { assert, beforeAll, describe, it } from "vitest"
import { methodArguments } from "./testing/methodArguments.ts"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

const page = readFileSync(new URL("../../../docs/coming-from-firecrawl.md", import.meta.url), "utf8")

/** Methods in the first column of the table below a heading of the page. */
const documented = (heading: string): ReadonlyArray<string> => {
  const section = page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? ""
  return [...section.matchAll(/^\| (`[^|]*) \|/gmu)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/gu)].map(([, name = ""]) => name),
  )
}

const place = serviceAndSite()
let client: Firecrawl
let answers: (name: string) => Promise<unknown>

// Called in other tests: two need a running job, the third has events instead of an answer, the others a monitor.
const calledApart = new Set([
  "cancelBatchScrape",
  "cancelCrawl",
  "watcher",
  "getMonitor",
  "updateMonitor",
  "deleteMonitor",
  "runMonitor",
  "listMonitorChecks",
  "getMonitorCheck",
])

beforeAll(async () => {
  client = new Firecrawl({ apiUrl: place.service.base, apiKey: place.service.key })
  const url = `${place.site.base}/page/1`
  const { metadata } = await client.scrape(url, { formats: ["markdown"] })
  const { id } = await client.batchScrape([url], { pollInterval: 1 })
  const crawl = await client.crawl(url, { limit: 1, pollInterval: 1 })
  const extraction = await client.startExtract({ urls: [url], prompt: "the title" })
  const lists = methodArguments({
    url,
    batch: id ?? "",
    crawl: crawl.id ?? "",
    scrape: String(metadata?.scrapeId),
    extract: extraction.id ?? "",
  })
  answers = (name) => {
    // The names come from the class itself, and each of them is a method.
    const method = client[name as keyof Firecrawl] as (...args: ReadonlyArray<unknown>) => Promise<unknown>
    return Promise.resolve(method.apply(client, [...(lists[name] ?? [])]))
  }
})

const outcome = (name: string): Promise<string> =>
  answers(name).then(
    () => "works",
    ({ code, status }: { readonly code?: string; readonly status?: number }) => `${status} ${code}`,
  )

describe("the methods of the published client, version 4.42.0", () => {
  it("are all on the page for people who come from Firecrawl, each once", () => {
    const prototypes = [Firecrawl.prototype, Object.getPrototypeOf(Firecrawl.prototype) as object]
    const methods = prototypes.flatMap((prototype) =>
      Object.entries(Object.getOwnPropertyDescriptors(prototype))
        .filter(([name, { value }]) => typeof value === "function" && name !== "constructor")
        .map(([name]) => name),
    )
    // `isCloudService` is private to the client and sends nothing.
    const expected = new Set(methods.filter((name) => name !== "isCloudService" && !(name in Object.prototype)))
    const listed = [...documented("Methods that work"), ...documented("Methods that are missing")]
    assert.deepStrictEqual(listed.toSorted(), [...expected].toSorted())
  })

  it("work where the page says so", async () => {
    const names = documented("Methods that work").filter((name) => !calledApart.has(name))
    const outcomes = await Promise.all(names.map(async (name) => [name, await outcome(name)]))
    assert.deepStrictEqual(
      outcomes,
      names.map((name) => [name, "works"]),
    )
    assert.isAbove(names.length, 15)
  })

  it("fail at once with one code where the page calls them missing", async () => {
    const names = documented("Methods that are missing")
    const outcomes = await Promise.all(names.map(async (name) => [name, await outcome(name)]))
    assert.deepStrictEqual(
      outcomes,
      names.map((name) => [name, name === "findTools" ? "400 BAD_REQUEST" : "501 NOT_IMPLEMENTED"]),
    )
    assert.isAbove(names.length, 20)
  })
})
