import { type Receiver, startReceiver, waitUntil } from "@trawl/testing"
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findInDatabase, findInFolder, type Findings } from "./testing/findInStore.ts"
import { findWords } from "./testing/findWords.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"
import {
  type PrivateRequest,
  askCache,
  batchAll,
  browseAll,
  otherBatches,
  parseAll,
  privateUrl,
  readByStatus,
  scrapeAll,
  surviveKill,
} from "./testing/privateRequests.ts"
import { makePrivateWords, type PrivateSite, startPrivateSite } from "./testing/privateSite.ts"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"
import { type Server, startServer } from "./testing/startServer.ts"

const words = makePrivateWords()
const kept = makePrivateWords()
const stores = ["SQLite", "PostgreSQL"] as const

/** A server with every place in which it could leave data. */
interface WatchedServer {
  readonly server: Server
  readonly database: string | undefined
  /** Folder for temporary files of the server and its programs. */
  readonly temporary: string
}

const start = async (database?: string): Promise<WatchedServer> => {
  const temporary = await mkdtemp(join(tmpdir(), "trawl-zero-"))
  // A browser that runs without privileges uses it too.
  await chmod(temporary, 0o1777)
  const key = Buffer.alloc(32, 7).toString("base64")
  const shared = database === undefined ? {} : { TRAWL_DATABASE_URL: database, TRAWL_PROFILE_KEY: key }
  const own = {
    TRAWL_ZERO_DATA_RETENTION: "allowed",
    TRAWL_AUDIT: "on",
    TRAWL_BROWSER: "local",
    TRAWL_LOG_LEVEL: "trace",
    TRAWL_REQUEST_LOG: "true",
    TMPDIR: temporary,
  }
  return { server: await startServer({ ...own, ...shared }), database, temporary }
}

let site: PrivateSite
let keptSite: PrivateSite
let receiver: Receiver
let databases: Databases
let watched: Readonly<Record<(typeof stores)[number], WatchedServer>>
beforeAll(async () => {
  site = await startPrivateSite(words)
  keptSite = await startPrivateSite(kept)
  receiver = await startReceiver()
  databases = await startDatabases()
  watched = { SQLite: await start(), PostgreSQL: await start(await databases.create()) }
})
afterAll(async () => {
  await Promise.all(Object.values(watched).map(({ server }) => server.close()))
  await Promise.all(Object.values(watched).map(({ temporary }) => rm(temporary, { recursive: true, force: true })))
  await Promise.all([site.close(), keptSite.close(), receiver.close(), databases.close()])
})

const clientOf = ({ server }: WatchedServer): Client => makeClient(server.base)

const askingOf = (of: WatchedServer): PrivateRequest => ({
  client: clientOf(of),
  base: of.server.base,
  site,
  receiver,
  words,
  retention: { zeroDataRetention: true },
})

/** Places that hold the words: files and their names, rows, and the output of the process. */
const search = async (
  { database, server, temporary }: WatchedServer,
  all: ReadonlyArray<string>,
): Promise<Findings> => [
  ...(await findInFolder(server.data, all)),
  ...(await findInFolder(temporary, all)),
  ...(await findInDatabase({ data: server.data, database }, all)),
  ...[...findWords(Buffer.from(server.output()), all)].map((word) => `the output: ${word}`),
]

/** The keys of batches, as the key file holds them. */
const batchKeys = ({ server }: WatchedServer): ReadonlyArray<string> => {
  const database = new DatabaseSync(join(server.data, "trawl.db"), { readOnly: true })
  try {
    return database
      .prepare("SELECT key FROM batch_keys")
      .all()
      .map(({ key }) => String(key))
  } finally {
    database.close()
  }
}

const hasBrowser = async (client: Client): Promise<boolean> => {
  const { body } = await client.call("/v2/capabilities")
  return (body as { readonly data: { readonly features: { readonly browser: { readonly available: boolean } } } }).data
    .features.browser.available
}

const stayOf = async (client: Client, paths: ReadonlyArray<string>) => {
  const answers = await Promise.all(paths.map(async (path) => [path, (await client.call(path)).status] as const))
  return answers.filter(([, status]) => status !== 404).map(([path]) => path)
}

/** Sends every kind of request; resolves when their clients can no longer read the results. */
const askEverything = async (of: WatchedServer, noteKeys: () => void): Promise<void> => {
  const asking = askingOf(of)
  const scrapes = await scrapeAll(asking)
  expect(
    await stayOf(
      asking.client,
      scrapes.map((id) => `/v2/scrape/${id}`),
    ),
  ).toEqual([])
  await parseAll(asking)
  await askCache(asking)
  const batches = [...(await batchAll(asking)), ...(await otherBatches(asking))]
  noteKeys()
  if (await hasBrowser(asking.client)) await browseAll(asking)
  else process.stderr.write("No browser was found: pages that need one were not asked for.\n")
  const restart = async () => {
    await waitUntil("a page was asked for", () => Promise.resolve(site.headers().length > 0))
    noteKeys()
    await of.server.kill("SIGKILL")
    await of.server.start()
  }
  batches.push(await surviveKill(asking, restart))
  // Reading documents again would delay their removal. It comes half a minute after the last read, and each poll costs the server work.
  const left = () =>
    stayOf(
      asking.client,
      batches.map((id) => `/v2/batch/scrape/${id}?limit=0`),
    )
  await waitUntil("all batches are gone", async () => (await left()).length === 0, { every: 3000 }).catch(
    () => undefined,
  )
  expect(await left()).toEqual([])
}

/** Sends requests that keep their results, whose words the search must find. */
const askToKeep = async (of: WatchedServer): Promise<void> => {
  const asking: PrivateRequest = { ...askingOf(of), site: keptSite, words: kept, retention: {} }
  const { id } = await asking.client.submit(
    { urls: [privateUrl(asking, "page"), privateUrl(asking, "reset")] },
    { "idempotency-key": kept.key },
  )
  await readByStatus(asking, id)
  await asking.client.scrape({ url: privateUrl(asking, "page") })
}

const filesOfStore = async ({ server }: WatchedServer) => {
  const names = (await readdir(server.data)).filter((name) => name.startsWith("trawl.db"))
  return Promise.all(names.map((name) => readFile(join(server.data, name), "latin1")))
}

describe.concurrent.each(stores)("a server on %s under zero data retention", (store) => {
  it("leaves no word and no key anywhere once results were delivered", { timeout: 500_000 }, async () => {
    const of = watched[store]
    const keys = new Set<string>()
    const noteKeys = () => void (store === "SQLite" && batchKeys(of).forEach((key) => keys.add(key)))
    await askEverything(of, noteKeys)
    // Removed rows are overwritten at once, and the log is emptied within a few seconds.
    const isClean = async () => (await search(of, [...Object.values(words), ...keys])).length === 0
    await waitUntil("nothing is left", isClean, { every: 1000 }).catch(() => undefined)
    expect(await search(of, Object.values(words))).toEqual([])
    const files = store === "SQLite" ? await filesOfStore(of) : []
    expect([...keys].filter((key) => files.some((text) => text.includes(key)))).toEqual([])
    expect([
      store === "PostgreSQL" || keys.size > 3,
      site.headers().some((header) => header.includes(words.header)),
    ]).toEqual([true, true])
    await askToKeep(of)
    const found = await search(of, Object.values(kept))
    const places = (word: string) => found.filter((line) => line.endsWith(word)).map((line) => line.split(":")[0])
    expect(places(kept.path)).toEqual(expect.arrayContaining(["pages.url", "documents.body", "scrapes.body"]))
    expect([kept.query, kept.body, kept.title].map((word) => places(word).includes("documents.body"))).toEqual([
      true,
      true,
      true,
    ])
    expect(places(kept.key)).toContain("idempotency_keys.key")
    expect(store === "PostgreSQL" || places(kept.body).some((place) => place?.startsWith("trawl.db"))).toBe(true)
  })
})
