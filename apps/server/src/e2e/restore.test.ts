import { type FixtureSite, startFixtureSite, waitUntil } from "@trawl/testing"
import { spawnSync } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { documentedCommands, runCommands } from "./testing/documentedCommands.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"
import { prepareServer, type Server } from "./testing/startServer.ts"

const documentedFolder = "/var/lib/trawl"
const adminKey = "an-admin-key-of-the-test"
const hasSqlite = spawnSync("sqlite3", ["--version"]).status === 0
const hasPgDump = spawnSync("pg_dump", ["--version"]).status === 0

let site: FixtureSite
let databases: Databases
let backups: string
beforeAll(async () => {
  site = await startFixtureSite()
  databases = await startDatabases()
  backups = await mkdtemp(join(tmpdir(), "trawl-backup-"))
})
afterAll(async () => {
  await Promise.all([site.close(), databases.close(), rm(backups, { recursive: true, force: true })])
})

/** What a server has before its backup. */
interface Work {
  readonly key: string
  readonly batch: string
  readonly scrape: string
  readonly uploadRef: string
  readonly gate: string
}

const bodyOf = <A>({ body }: { readonly body: unknown }): A => body as A

const makeKey = async (client: Client): Promise<string> => {
  const headers = { authorization: `Bearer ${adminKey}` }
  return bodyOf<{ readonly key: string }>(await client.call("/v2/admin/keys", { headers, body: {} })).key
}

const upload = async (client: Client): Promise<string> => {
  const answer = await client.call("/v2/parse/upload-url", { body: { filename: "hello.html" } })
  const { data } = bodyOf<{ readonly data: { readonly uploadUrl: string; readonly uploadRef: string } }>(answer)
  await fetch(data.uploadUrl, { method: "PUT", body: "<h1>Hello</h1><p>A file that waits.</p>" })
  return data.uploadRef
}

/** A batch of which three pages have ended and two are held, a scrape, a key of the store and an uploaded file. */
const work = async (server: Server, gate: string): Promise<Work> => {
  const key = await makeKey(makeClient(server.base))
  const client = makeClient(server.base, key)
  const { metadata } = await client.scrape({ url: `${site.url}/short/9` })
  const { id } = await client.submit({
    urls: [
      ...[1, 2, 3].map((n) => `${site.url}/short/${n}`),
      ...[4, 5].map((n) => `${site.url}/echo/headers?n=${n}&gate=${gate}`),
    ],
    formats: ["rawHtml"],
    headers: { "x-mark": "kept" },
  })
  await waitUntil("three pages have ended and two are held", async () => {
    return site.gates.held(gate) === 2 && (await client.status(id)).completed === 3
  })
  return { key, batch: id, scrape: String(metadata["scrapeId"]), uploadRef: await upload(client), gate }
}

/** What a client reads of that work, once all of it has ended. */
const readWork = async (server: Server, { key, batch, scrape, uploadRef, gate }: Work) => {
  const client = makeClient(server.base, key)
  site.gates.open(gate)
  await waitUntil("the batch has ended", async () => (await client.status(batch)).status === "completed")
  const pages = (await client.documents(batch)).map(({ metadata, rawHtml = "" }) => [
    metadata.sourceURL.replace(site.url, ""),
    metadata.sourceURL.includes("/echo/") ? /"x-mark"[,:]\s*"kept"/iu.test(rawHtml) : rawHtml.includes("END-MARK"),
  ])
  const parsed = await client.call("/v2/parse", { body: { uploadRef } })
  return {
    pages: pages.toSorted(),
    scrape: (await client.call(`/v2/scrape/${scrape}`)).status,
    parsed: bodyOf<{ readonly data: { readonly markdown: string } }>(parsed).data.markdown,
  }
}

const whole = (gate: string) => ({
  pages: [
    ...[4, 5].map((n) => [`/echo/headers?n=${n}&gate=${gate}`, true]),
    ...[1, 2, 3].map((n) => [`/short/${n}`, true]),
  ],
  scrape: 200,
  parsed: "# Hello\n\nA file that waits.\n",
})

describe("the documented backup", () => {
  it("of one server's folder is a whole service elsewhere", async () => {
    const settings = { TRAWL_ADMIN_KEY: adminKey }
    const [first, second] = [await prepareServer(settings), await prepareServer(settings)]
    try {
      await first.start()
      const done = await work(first, "folder")
      await first.kill("SIGTERM")
      await runCommands(documentedCommands("Back up one server"), {
        folder: backups,
        paths: { [documentedFolder]: first.data },
      })
      await runCommands(documentedCommands("Restore one server"), {
        folder: backups,
        paths: { [documentedFolder]: second.data },
      })
      await second.start()
      expect(await readWork(second, done)).toEqual(whole("folder"))
    } finally {
      await Promise.all([first.close(), second.close()])
    }
  })

  it.skipIf(!hasSqlite)("of one server that runs is a whole service elsewhere", async () => {
    const settings = { TRAWL_ADMIN_KEY: adminKey }
    const [first, second] = [await prepareServer(settings), await prepareServer(settings)]
    try {
      await first.start()
      const done = await work(first, "running")
      await runCommands(documentedCommands("Back up one server that runs"), {
        folder: backups,
        paths: { [documentedFolder]: first.data },
      })
      await first.kill("SIGKILL")
      await runCommands(documentedCommands("Restore a server that ran"), {
        folder: backups,
        paths: { [documentedFolder]: second.data },
      })
      await second.start()
      expect(await readWork(second, done)).toEqual(whole("running"))
    } finally {
      await Promise.all([first.close(), second.close()])
    }
  })

  it.skipIf(!hasPgDump)("of PostgreSQL and the folder is a whole service elsewhere", async () => {
    const settings = { TRAWL_ADMIN_KEY: adminKey, TRAWL_PROFILE_KEY: Buffer.alloc(32, 7).toString("base64") }
    const [from, to] = [await databases.create(), await databases.create()]
    const first = await prepareServer({ ...settings, TRAWL_DATABASE_URL: from })
    const second = await prepareServer({ ...settings, TRAWL_DATABASE_URL: to })
    try {
      await first.start()
      const done = await work(first, "database")
      // The documentation allows this backup while the server runs.
      await runCommands(documentedCommands("Back up PostgreSQL"), {
        folder: backups,
        paths: { [documentedFolder]: first.data },
        env: { TRAWL_DATABASE_URL: from },
      })
      await first.kill("SIGKILL")
      await runCommands(documentedCommands("Restore PostgreSQL"), {
        folder: backups,
        paths: { [documentedFolder]: second.data },
        env: { TRAWL_DATABASE_URL: to },
      })
      await second.start()
      expect(await readWork(second, done)).toEqual(whole("database"))
    } finally {
      await Promise.all([first.close(), second.close()])
    }
  })
})
