import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ExportArguments } from "./exportArguments.ts"
import { exportCommand } from "./exportCommand.ts"

const [whole, crawl, broken] = ["a", "b", "c"].map((letter) => letter.repeat(36))

// Only crawls are found under their own address.
const service = createServer(({ headers, url = "" }, response) => {
  if (url.includes(`/batch/scrape/${crawl}`)) return response.writeHead(404).end("{}")
  if (headers.authorization === "Bearer wrong") return response.writeHead(401).end('{"error":"Wrong key."}')
  response.writeHead(200, { "content-disposition": `attachment; filename="../job.csv"` }).write("id,url\n")
  if (url.includes(String(broken))) return setImmediate(() => response.destroy())
  return response.end()
})

let folder: string
let base: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trawl-export-"))
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", () => resolve()))
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(async () => {
  service.close()
  await rm(folder, { recursive: true })
})

const run = async (id: string | undefined, more: Partial<ExportArguments>) => {
  const notes: Array<string> = []
  const args = { id: String(id), format: "csv", to: undefined, server: undefined, keyFile: undefined, ...more } as const
  const code = await exportCommand(args, base, { output: process.stdout, notes: { write: (text) => notes.push(text) } })
  return { code, notes: notes.join("") }
}

describe("exportCommand", () => {
  it("saves a batch, or a crawl of that id", async () => {
    for (const id of [whole, crawl]) {
      const to = join(folder, `${id}.csv`)
      expect(await run(id, { to })).toEqual({ code: 0, notes: `${to}: 7 bytes.\n` })
      expect(await readFile(to, "utf8")).toBe("id,url\n")
    }
  })

  it("keeps an existing file", async () => {
    const to = join(folder, "kept")
    await writeFile(to, "mine")
    expect(await run(whole, { to })).toEqual({ code: 1, notes: `${to} exists: name another file with --to.\n` })
    expect(await readFile(to, "utf8")).toBe("mine")
  })

  it("leaves no file of an export that broke off", async () => {
    const before = await readdir(folder)
    expect(await run(broken, { to: join(folder, "broken") })).toEqual({
      code: 1,
      notes: "The export broke off and was not kept (UND_ERR_SOCKET).\n",
    })
    expect(await readdir(folder)).toEqual(before)
  })

  it("says why the service refuses", async () => {
    const keyFile = join(folder, "key")
    await writeFile(keyFile, "wrong\n")
    expect(await run(whole, { keyFile })).toEqual({ code: 1, notes: "Wrong key.\n" })
  })
})
