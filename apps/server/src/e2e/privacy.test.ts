import { type FixtureSite, type Receiver, startFixtureSite, startReceiver, waitUntil } from "@trawl/testing"
import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type Server, startServer } from "./testing/startServer.ts"

let site: FixtureSite
let receiver: Receiver
let server: Server
let client: Client
beforeAll(async () => {
  site = await startFixtureSite()
  receiver = await startReceiver()
  server = await startServer({ TRAWL_BROWSER: "auto" })
  client = makeClient(server.base)
})
afterAll(async () => {
  await server.close()
  await Promise.all([site.close(), receiver.close()])
})

const entriesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFile: entry.isFile(),
  }))

describe("the folder of a server's data", () => {
  it("shows no header of a request to anyone, and nothing at all to other users", async () => {
    const hook = { url: `${receiver.url}/hook`, headers: { authorization: "Bearer hunter2" } }
    await client.submit({
      urls: [`${site.url}/short/1`],
      formats: ["markdown", "screenshot"],
      headers: { "x-key": "hunter3", cookie: "session=hunter4" },
      webhook: hook,
    })
    const hasEnded = () => receiver.requests().some(({ body }) => body.includes('"batch_scrape.completed"'))
    await waitUntil("the batch is over", () => Promise.resolve(hasEnded()), { deadline: 60_000 })
    expect(receiver.requests()[0]?.headers["authorization"]).toBe("Bearer hunter2")
    const entries = await entriesOf(server.data)
    const modes = await Promise.all(
      [server.data, ...entries.map(({ path }) => path)].map(
        async (path) => [path, (await stat(path)).mode & 0o077] as const,
      ),
    )
    expect(modes.filter(([, mode]) => mode !== 0)).toEqual([])
    const texts = await Promise.all(entries.filter(({ isFile }) => isFile).map(({ path }) => readFile(path, "latin1")))
    expect(texts.length).toBeGreaterThan(5)
    expect(["hunter2", "hunter3", "hunter4"].filter((secret) => texts.some((text) => text.includes(secret)))).toEqual(
      [],
    )
  })
})
