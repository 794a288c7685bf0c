import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, describe, expect, it } from "vitest"
import { ConverterProcess } from "./ConverterProcess.ts"
import { ours } from "./ours.ts"
import { nodeHtmlMarkdown } from "./peers/nodeHtmlMarkdown.mjs"
import type { Task } from "./Task.ts"

const folder = mkdtempSync(join(tmpdir(), "trawl-peers-"))
const peer = join(folder, "node_modules", "node-html-markdown")
mkdirSync(peer, { recursive: true })
writeFileSync(
  join(peer, "package.json"),
  JSON.stringify({ name: "node-html-markdown", version: "0.0.1", main: "index.js" }),
)
writeFileSync(
  join(peer, "index.js"),
  'exports.NodeHtmlMarkdown = { translate: (html) => { if (html === "crash") process.exit(1); if (html === "throw") throw new Error("no"); if (html === "hang") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return html.toUpperCase() } }',
)
afterAll(() => rmSync(folder, { recursive: true }))

const opened: Array<ConverterProcess> = []
const open = (converter: typeof ours, limitMillis: number) => {
  const process = new ConverterProcess(converter, { folder, limitMillis })
  opened.push(process)
  return process
}
afterEach(() => {
  for (const process of opened.splice(0)) process.close()
})

const fragment = (html: string): Task => ({ kind: "fragment", html })

describe("ConverterProcess", () => {
  it("converts pages and fragments by ours", async () => {
    const process = open(ours, 60_000)
    const file = join(folder, "page.html")
    writeFileSync(file, "<title>T</title><main><h1>T</h1><p>Größe</p></main>")
    expect(await process.convert({ kind: "page", file, url: "https://example.org/" })).toEqual({
      markdown: "# T\n\nGröße\n",
      title: "T",
      author: "",
      date: "",
    })
    expect(await process.convert(fragment("<b>x</b>"))).toEqual({ markdown: "**x**\n" })
  })

  it("continues after a peer threw, crashed or never ended", async () => {
    const process = open(nodeHtmlMarkdown, 3_000)
    expect(await process.convert(fragment("a"))).toEqual({ markdown: "A" })
    expect(await process.convert(fragment("throw"))).toEqual({ failure: "Error: no" })
    expect(await process.convert(fragment("crash"))).toEqual({ failure: "its process ended" })
    expect(await process.convert(fragment("hang"))).toEqual({ failure: "no answer within 3 s" })
    expect(await process.convert(fragment("b"))).toEqual({ markdown: "B" })
  })
})
