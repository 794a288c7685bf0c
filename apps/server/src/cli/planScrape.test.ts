import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { planScrape } from "./planScrape.ts"
import { scrapeArguments } from "./scrapeArguments.ts"
import { PlanFault } from "./ScrapePlan.ts"

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
  it("lists the addresses in the order given, those of the list last", async () => {
    const list = await write("list.txt", "\uFEFFhttps://b.test\r\n\n# a remark\n  c.test  \n")
    expect(await planOf("https://a.test", "--list", list)).toEqual({
      urls: ["https://a.test", "https://b.test", "c.test"],
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
    expect(await planOf("https://a.test", "--pdf")).toEqual({ urls: ["https://a.test"], asked: { ...asked, pdf: {} } })
    expect(await planOf("https://a.test", "--pdf", "--out", "pages")).toHaveProperty("folder", "pages")
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
  ])("says in one sentence that there is %s", async (_, plan, sentence) => {
    const fault: unknown = await plan().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(fault).toBeInstanceOf(PlanFault)
    expect(String(fault)).toContain(sentence)
  })
})
