import { type FixtureSite, type Receiver, startFixtureSite, startReceiver, waitUntil } from "@trawl/testing"
import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

let site: FixtureSite
let receiver: Receiver
let server: HostedServer
let client: Client
beforeAll(async () => {
  site = await startFixtureSite()
  receiver = await startReceiver()
  server = await hostServer({ TRAWL_BROWSER: "auto", TRAWL_RESULT_LIFETIME: "2s" })
  client = makeClient(server.base)
})
afterAll(async () => {
  await server.close()
  await Promise.all([site.close(), receiver.close()])
})

const readDatabase = <A>(data: string, read: (database: DatabaseSync) => A): A => {
  const database = new DatabaseSync(join(data, "trawl.db"), { readOnly: true })
  try {
    return read(database)
  } finally {
    database.close()
  }
}

/** Rows of every table, except those of migrations, of the team's usage, of the page cache and of the search index, which have lifetimes of their own. */
const countRows = (data: string): Readonly<Record<string, number>> =>
  readDatabase(data, (database) => {
    const tables = database
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%migrations' AND name NOT IN ('credit_accounts', 'credit_usage') AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'cache_%' AND name NOT LIKE 'search_%'",
      )
      .all()
    return Object.fromEntries(
      tables.map(({ name }) => [name, database.prepare(`SELECT count(*) AS n FROM "${String(name)}"`).get()?.["n"]]),
    ) as Record<string, number> // count(*) is a number
  })

const readSum = (data: string, rows: string): number =>
  readDatabase(data, (database) =>
    Number(database.prepare(`SELECT COALESCE(SUM(bytes), 0) AS bytes FROM (${rows})`).get()?.["bytes"]),
  )

const textBytes = "SELECT octet_length(body) AS bytes FROM documents UNION ALL SELECT octet_length(body) FROM scrapes"
const countedBytes = "SELECT bytes FROM team_usage"

/** Files of pages. The secret that signs their addresses is stored beside them. */
const listFiles = async (data: string): Promise<ReadonlyArray<string>> =>
  (await readdir(join(data, "files", "files"), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const countFiles = async (data: string): Promise<number> => (await listFiles(data)).length

/** Bytes of the files themselves, without the files that hold their types. */
const fileBytes = async (data: string): Promise<number> => {
  const paths = (await listFiles(data)).filter((path) => path.endsWith("=bytes"))
  return (await Promise.all(paths.map((path) => stat(path)))).reduce((total, { size }) => total + size, 0)
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)

describe("results whose lifetime is over", () => {
  it("cannot be read, and leave neither rows nor files", async () => {
    const urls = [`${site.url}/short/1`, `${site.url}/short/2`, `${site.url}/failing/hang-up`]
    const webhook = `${receiver.url}/hook`
    const ended = await client.submit(
      { urls, formats: ["markdown", "screenshot"], webhook },
      { "idempotency-key": "purge" },
    )
    const cancelled = await client.submit({ urls: [`${site.url}/slow/never`, ...urls], maxConcurrency: 1, webhook })
    await client.cancel(cancelled.id)
    const { metadata, screenshot = "" } = await client.scrape({ url: `${site.url}/short/3`, formats: ["screenshot"] })
    // Delivered last, so that all results were there.
    await waitUntil(
      "both ends are delivered",
      () => receiver.requests().filter(({ body }) => body.includes('"batch_scrape.completed"')).length === 2,
      { deadline: 60_000 },
    )
    const before = countRows(server.data)
    const filesBefore = await countFiles(server.data)
    const bytesBefore = [
      readSum(server.data, countedBytes),
      readSum(server.data, textBytes) + (await fileBytes(server.data)),
    ]
    const paths = [
      `/v2/batch/scrape/${ended.id}`,
      `/v2/batch/scrape/${ended.id}/errors`,
      `/v2/batch/scrape/${cancelled.id}`,
      `/v2/scrape/${String(metadata["scrapeId"])}`,
      screenshot,
    ]
    await waitUntil(
      "nothing can be read",
      async () =>
        (await Promise.all(paths.map((path) => client.call(path)))).every(
          ({ status }) => status === 404 || status === 410,
        ),
      { deadline: 60_000 },
    )
    // A server removes expired results when it starts.
    await server.restart()
    const left = await waitUntil("all rows and files are gone", async () => {
      const counts = countRows(server.data)
      return sum(counts) === 0 && (await countFiles(server.data)) === 0 && counts
    }).catch(() => countRows(server.data))
    expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([])
    expect([filesBefore > 0, await countFiles(server.data)]).toEqual([true, 0])
    expect(bytesBefore[0]).toBe(bytesBefore[1])
    expect(
      ["batches", "pages", "documents", "outbox", "scrapes", "idempotency_keys", "cluster_messages"].filter(
        (table) => (before[table] ?? 0) === 0,
      ),
    ).toEqual([])
  })
})
