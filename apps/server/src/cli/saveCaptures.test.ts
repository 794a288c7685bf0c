import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { saveCaptures } from "./saveCaptures.ts"

const files: Readonly<Record<string, string>> = { "http://s/1.png": "\u0089PNG image", "http://s/1.pdf": "%PDF paper" }
const client = { download: (address: string) => Promise.resolve(Buffer.from(files[address] ?? "", "latin1")) }
const metadata = { sourceURL: "https://a.test/" }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trawl-cli-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const nameOf = (extension: string) => join(folder, `page.${extension}`)
const named = {}

describe("saveCaptures", () => {
  it("writes the captures and replaces their addresses with file names", async () => {
    const document = { markdown: "# A", metadata, screenshot: "http://s/1.png", actions: { pdfs: ["http://s/1.pdf"] } }
    const saved = await saveCaptures(document, { client, nameOf, wanted: { screenshot: named, pdf: named } })
    assert.deepStrictEqual(saved, {
      document: { markdown: "# A", metadata, screenshot: nameOf("png"), actions: { pdfs: [nameOf("pdf")] } },
      files: [nameOf("png"), nameOf("pdf")],
      faults: [],
    })
    assert.deepStrictEqual(await readFile(nameOf("pdf"), "latin1"), "%PDF paper")
  })

  it("numbers the captures of actions, and keeps their other results", async () => {
    const actions = {
      screenshots: ["http://s/1.png", "http://s/1.png"],
      pdfs: ["http://s/1.pdf", "http://s/1.pdf"],
      scrapes: [{ url: "https://a.test/", html: "<p>" }],
    }
    const saved = await saveCaptures({ metadata, actions }, { client, nameOf, wanted: { pdf: named } })
    const written = { screenshots: [nameOf("1.png"), nameOf("2.png")], pdfs: [nameOf("1.pdf"), nameOf("pdf")] }
    assert.deepStrictEqual<unknown>(saved, {
      document: { metadata, actions: { scrapes: actions.scrapes, ...written } },
      files: [...written.screenshots, ...written.pdfs],
      faults: [],
    })
  })

  it("writes to the named file", async () => {
    const file = join(folder, "mine.png")
    const document = { metadata, screenshot: "http://s/1.png" }
    const { files: written } = await saveCaptures(document, { client, nameOf, wanted: { screenshot: { file } } })
    assert.deepStrictEqual([written, await readFile(file, "latin1")], [[file], "\u0089PNG image"])
  })

  it("reports a capture that the document lacks", async () => {
    const saved = await saveCaptures({ metadata }, { client, nameOf, wanted: { screenshot: named } })
    assert.deepStrictEqual(saved, {
      document: { metadata },
      files: [],
      faults: [`${nameOf("png")} was not written: there is no such capture of the page.`],
    })
  })
})
