import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { noteFailed } from "./failedPages.ts"
import { planScrape } from "./planScrape.ts"
import { scrapeArguments } from "./scrapeArguments.ts"
import { PlanFault, placeFinder } from "./ScrapePlan.ts"

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trawl-plan-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const planOf = async (...args: ReadonlyArray<string>) => {
  const parsed = scrapeArguments(args)
  if (typeof parsed === "string") throw new Error(parsed)
  return planScrape(parsed)
}
const write = async (name: string, text: string) => {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}
const asked = { as: "markdown", formats: ["markdown"], actions: [], fullPage: false } as const

describe("planScrape", () => {
  it("numbers the addresses in the order given, those of the list last", async () => {
    const list = await write("list.txt", "\uFEFFhttps://b.test\r\n\n# a remark\n  c.test  \n")
    expect(await planOf("https://a.test", "--list", list)).toEqual({
      pages: [
        { place: 1, url: "https://a.test" },
        { place: 2, url: "https://b.test" },
        { place: 3, url: "c.test" },
      ],
      asked,
      folder: "trawl-pages",
    })
  })

  it("reads actions from their file", async () => {
    const actions = await write("actions.json", '[{"type":"click","selector":"a"}]')
    expect((await planOf("https://a.test", "--actions", actions)).asked.actions).toEqual([
      { type: "click", selector: "a" },
    ])
  })

  it("goes to the standard output with one address and a capture", async () => {
    expect(await planOf("https://a.test", "--pdf")).toEqual({
      pages: [{ place: 1, url: "https://a.test" }],
      asked: { ...asked, pdf: {} },
    })
    expect(await planOf("https://a.test", "--pdf", "--out", "pages")).toHaveProperty("folder", "pages")
  })

  it("retries failed pages with their original request", async () => {
    const failed = { place: 7, url: "https://a.test", code: "SCRAPE_TIMEOUT", error: "It took too long." }
    await noteFailed(folder, { ...asked, concurrency: 3 }, [failed])
    expect(await planOf("--retry-failed", folder)).toEqual({
      folder,
      pages: [failed],
      asked: { ...asked, concurrency: 3 },
    })
    expect((await planOf("--retry-failed", folder, "--concurrency", "1")).asked.concurrency).toBe(1)
    await noteFailed(folder, asked, [])
    await expect(planOf("--retry-failed", folder)).rejects.toThrow("no page has failed there")
  })

  it.each([
    ["no list", async () => planOf("--list", join(folder, "none.txt")), "there is no such file"],
    ["an empty list", async () => planOf("--list", await write("empty.txt", "# nothing\n")), "names no address"],
    [
      "no actions",
      async () => planOf("https://a.test", "--actions", await write("no.json", '{"type":"wait"}')),
      "holds no actions",
    ],
    ["no JSON", async () => planOf("https://a.test", "--actions", await write("no.json", "wait")), "holds no actions"],
    [
      "a note of somebody else",
      async () => {
        await write("failed.json", "{}")
        return planOf("--retry-failed", folder)
      },
      "was not written by this command",
    ],
  ])("says in one sentence that there is %s", async (_, plan, sentence) => {
    const fault: unknown = await plan().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(fault).toBeInstanceOf(PlanFault)
    expect(String(fault)).toContain(sentence)
  })
})

describe("placeFinder", () => {
  it("finds each position once, and puts unknown addresses last", () => {
    const placeOf = placeFinder([
      { place: 1, url: "a" },
      { place: 2, url: "b" },
      { place: 5, url: "a" },
    ])
    expect(["a", "b", "a", "a", "c"].map(placeOf)).toEqual([1, 2, 5, 6, 7])
  })
})
