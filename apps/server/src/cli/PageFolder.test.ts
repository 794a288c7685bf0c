import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { PageFolder } from "./PageFolder.ts"
import { PlanFault } from "./ScrapePlan.ts"

let root: string
let path: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "trawl-pages-"))
})
beforeEach(async () => {
  path = await mkdtemp(join(root, "pages-"))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const asked = { as: "markdown", formats: ["markdown"], actions: [], fullPage: false } as const
const asHtml = { ...asked, formats: ["html"] } as const
const failure = (place: number, url: string) => ({ place, url, code: "SCRAPE_TIMEOUT", error: "It took too long." })

/** What one command does with the folder. */
const use = async <A>(work: (folder: PageFolder) => Promise<A> | A): Promise<A> => {
  const folder = await PageFolder.open(path)
  try {
    return await work(folder)
  } finally {
    folder.close()
  }
}

/** A command that asks for these addresses; those that begin with `lost` fail. */
const scrape = (urls: ReadonlyArray<string>, request: typeof asked | typeof asHtml = asked, again = false) =>
  use(async (folder) => {
    const { pages, present } = folder.claim(urls, request, again)
    folder.expect({ pages, asked: request, folder: path })
    for (const page of pages) {
      if (page.url.startsWith("lost")) folder.lose(request, failure(page.place, page.url))
      else {
        const file = join(path, `${page.place}.md`)
        await writeFile(file, page.url)
        await folder.keep(request, page, { files: [file], status: Number(/^\d{3}/u.exec(page.url)?.[0] ?? 200) })
      }
    }
    await folder.note()
    return { places: pages.map(({ place }) => place), present }
  })

const failed = () => use((folder) => folder.failed())

describe("PageFolder", () => {
  it("continues the numbers of an earlier command, and keeps its failed pages", async () => {
    expect(await scrape(["a", "lost1"])).toEqual({ places: [1, 2], present: 0 })
    expect(await scrape(["b", "lost2"])).toEqual({ places: [3, 4], present: 0 })
    expect(await failed()).toEqual([{ asked, pages: [failure(2, "lost1"), failure(4, "lost2")] }])
  })

  it("brings a page again, under its number, whose site was overloaded or out of order", async () => {
    await scrape(["a", "503", "429", "404"])
    expect(await scrape(["a", "503", "429", "404", "b"])).toEqual({ places: [2, 3, 5], present: 2 })
    expect(await scrape(["503"], asHtml)).toEqual({ places: [6], present: 0 })
  })

  it("brings a page again, under its number, whose file was removed", async () => {
    await scrape(["a", "b"])
    await rm(join(path, "1.md"))
    expect(await scrape(["a", "b"])).toEqual({ places: [1], present: 1 })
    expect(await scrape(["a", "b"])).toEqual({ places: [], present: 2 })
  })

  it("leaves out what the same request has brought, and tries again what failed under its number", async () => {
    await scrape(["a", "lost", "b"])
    expect(await scrape(["a", "lost", "b", "c"])).toEqual({ places: [2, 4], present: 2 })
    expect(await scrape(["a"], asHtml)).toEqual({ places: [5], present: 0 })
    expect(await scrape(["a"], asked, true)).toEqual({ places: [6], present: 0 })
  })

  it("removes a page that came later from the failed ones, and the record with the last", async () => {
    await scrape(["lost"])
    expect(await readdir(path)).toContain("failed.json")
    await use(async (folder) => {
      await folder.keep(asked, { place: 1, url: "lost" }, { files: [], status: 200 })
      await folder.note()
    })
    expect([await failed(), (await readdir(path)).includes("failed.json")]).toEqual([[], false])
  })

  it("lists pages that were expected and did not come, with the failed ones of other requests", async () => {
    await scrape(["lost"], asHtml)
    await use(async (folder) => {
      folder.expect({ folder: path, asked, pages: folder.claim(["a"], asked, false).pages })
      await folder.note()
    })
    expect(await failed()).toEqual([
      { asked: asHtml, pages: [failure(1, "lost")] },
      { asked, pages: [{ place: 2, url: "a", code: "NOT_SCRAPED", error: "The command ended before the page came." }] },
    ])
  })

  it("plans to retry each kind of request on its own", async () => {
    await scrape(["lost1"])
    await scrape(["lost2"], asHtml)
    expect(await use((folder) => folder.retries(3))).toEqual([
      { folder: path, asked: { ...asked, concurrency: 3 }, pages: [{ place: 1, url: "lost1" }] },
      { folder: path, asked: { ...asHtml, concurrency: 3 }, pages: [{ place: 2, url: "lost2" }] },
    ])
  })

  it("gives no number that a file of the folder has", async () => {
    await writeFile(join(path, "0041-a.test.md"), "")
    await writeFile(join(path, "2026-report.md"), "")
    expect(await scrape(["a"])).toEqual({ places: [2027], present: 0 })
  })

  it("survives a line that a kill has cut", async () => {
    await scrape(["a"])
    await appendFile(join(path, "pages.jsonl"), '{"place":2,"ur')
    await scrape(["b"])
    expect(await scrape(["a", "b"])).toMatchObject({ present: 2 })
    expect((await readFile(join(path, "pages.jsonl"), "utf8")).split("\n")).toHaveLength(4)
  })

  it("keeps a second command out until the first has ended", async () => {
    await use(async () => {
      const second: unknown = await PageFolder.open(path).catch((error: unknown) => error)
      expect(second).toEqual(
        new PlanFault(
          `Another scrape is writing in ${path}: wait until it has ended, or name another folder with --out.`,
        ),
      )
    })
    expect(await failed()).toEqual([])
  })

  it("refuses a record that is not its own, and lets go of the folder", async () => {
    await writeFile(join(path, "failed.json"), "{}")
    await expect(PageFolder.open(path)).rejects.toThrow("was not written by this command")
    await rm(join(path, "failed.json"))
    expect(await failed()).toEqual([])
  })
})
