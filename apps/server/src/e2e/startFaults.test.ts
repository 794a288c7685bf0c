import { freePort, waitUntil } from "@trawl/testing"
import { once } from "node:events"
import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { createServer, type Server as TcpServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type MainRuns, startMainRuns } from "../testing/startMainRuns.ts"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"
import { hostServer } from "./testing/hostServer.ts"
import { type ProcessExit, prepareServer } from "./testing/startServer.ts"

let databases: Databases
let taken: TcpServer
let port = ""
let runs: MainRuns
let folder = ""
beforeAll(async () => {
  runs = startMainRuns()
  folder = await mkdtemp(join(tmpdir(), "trawl-faults-"))
  databases = await startDatabases()
  taken = createServer().listen(0, "127.0.0.1")
  await once(taken, "listening")
  const address = taken.address()
  port = typeof address === "object" && address !== null ? String(address.port) : ""
})
afterAll(async () => {
  taken.close()
  await Promise.all([runs.close(), databases.close()])
  await rm(folder, { recursive: true, force: true })
})

/** Output and exit code of a process whose start must fail. */
const processOf = async (settings: Readonly<Record<string, string>>) => {
  const server = await prepareServer({ TRAWL_LOG_LEVEL: "error", ...settings })
  try {
    server.launch()
    let end: ProcessExit | undefined
    void server.ended().then((ended) => (end = ended))
    const { code } = await waitUntil("the start has failed", () => end, { deadline: 90_000 })
    return { code, output: server.output() }
  } finally {
    await server.close()
  }
}

/** The same without a process of its own: one start after another. */
const startOf = async (settings: Readonly<Record<string, string>>) => {
  const own = {
    TRAWL_PORT: String(await freePort()),
    TRAWL_DATA: await mkdtemp(join(folder, "data-")),
    TRAWL_ALLOW: "127.0.0.0/8",
    TRAWL_BROWSER: "off",
    TRAWL_LOG_LEVEL: "error",
  }
  const { code, stderr, stdout } = await runs.run([], { env: { ...own, ...settings } })
  return { code, output: stdout + stderr }
}

const keys = "a-key-of-this-test"
const ofFolder = (folder: string) =>
  `The folder ${folder} cannot be used (ENOENT): repair it, or set TRAWL_DATA to another folder.\n`
const ofDatabase = (server: string, problem: string) =>
  `The PostgreSQL at ${server} cannot be used, because ${problem}: repair that, or correct TRAWL_DATABASE_URL.`

/** Changes the address of a database of the test's server. */
const databaseAt = async (change: (url: URL) => void) => {
  const url = new URL(await databases.create())
  url.username = "joe"
  url.password = "sesame"
  change(url)
  return url
}

describe("a start that fails", () => {
  it.runIf(process.platform === "linux")(
    "ends if the system does not let the server make the data folder",
    async () => {
      expect(await processOf({ TRAWL_DATA: "/proc/nope" })).toEqual({ code: 1, output: ofFolder("/proc/nope") })
      const shared = { TRAWL_DATA: "/proc/nope", TRAWL_DATABASE_URL: await databases.create() }
      // Its two folders are made at the same time.
      expect(["files", "cache"].map((name) => ({ code: 1, output: ofFolder(`/proc/nope/${name}`) }))).toContainEqual(
        await startOf(shared),
      )
    },
  )

  it("says what is missing in the folder of a model for personal data", async () => {
    expect(await startOf({ TRAWL_PII_MODEL: "/nowhere" })).toEqual({
      code: 1,
      output: "The folder /nowhere of TRAWL_PII_MODEL cannot be used: there is no such folder.\n",
    })
  })

  it("names a missing file of a feed", async () => {
    const output = "The feed /nowhere.txt of TRAWL_THREAT_FEEDS cannot be read: correct its path, or leave it out.\n"
    expect(await startOf({ TRAWL_THREAT_PROTECTION: "allowed", TRAWL_THREAT_FEEDS: "/nowhere.txt" })).toEqual({
      code: 1,
      output,
    })
  })

  it("names a port in use and an invalid host, each in one sentence", async () => {
    expect(await startOf({ TRAWL_PORT: port })).toEqual({
      code: 1,
      output: `Another program listens on port ${port} of 127.0.0.1: stop it, or set TRAWL_PORT to another port.\n`,
    })
    expect(await startOf({ TRAWL_HOST: "203.0.113.9", TRAWL_API_KEYS: keys })).toEqual({
      code: 1,
      output: "203.0.113.9 is no address of this machine: set TRAWL_HOST to one that is.\n",
    })
  })

  it("says in one sentence why PostgreSQL cannot be used, without its user and password", async () => {
    const missing = await databaseAt((url) => {
      url.username = "postgres"
      url.pathname = "/none"
    })
    const stranger = await databaseAt(() => undefined)
    const [refused, silent] = ["127.0.0.1:1", `127.0.0.1:${port}`]
    const urls = [
      missing.href,
      stranger.href,
      ...[refused, silent].map((server) => `postgres://joe:sesame@${server}/none`),
    ]
    // A silent one is waited for.
    expect(
      await Promise.all(urls.map((url) => (url.includes(silent) ? processOf : startOf)({ TRAWL_DATABASE_URL: url }))),
    ).toEqual([
      { code: 1, output: `${ofDatabase(missing.host, "it has no such database")}\n` },
      { code: 1, output: `${ofDatabase(stranger.host, "it refuses the user or the password")}\n` },
      { code: 1, output: `${ofDatabase(refused, "nothing listens there")}\n` },
      { code: 1, output: `${ofDatabase(silent, "it takes no connection (no answer)")}\n` },
    ])
  })

  it("names a search path without a schema", async () => {
    const url = await databases.create()
    const name = new URL(url).pathname.slice(1)
    await databases.run(url, `ALTER DATABASE "${name}" SET search_path = ''`)
    expect(await startOf({ TRAWL_DATABASE_URL: url })).toEqual({
      code: 1,
      output:
        "The user of the database has no schema to make tables in, because its search_path names none that exists: set one, such as ALTER ROLE … SET search_path = public.\n",
    })
  })

  it("does not touch data of a newer version", async () => {
    const data = join(folder, "newer")
    await mkdir(data)
    const database = new DatabaseSync(join(data, "trawl.db"))
    database.exec(
      "CREATE TABLE trawl_migrations (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL); INSERT INTO trawl_migrations VALUES ('jobs-99-later', 0)",
    )
    expect(await startOf({ TRAWL_DATA: data })).toEqual({
      code: 1,
      output:
        "A newer version of this service has used the database (it has jobs-99-later, which this one does not know): start that version, or give this one another database.\n",
    })
    expect(database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()).toEqual([
      { name: "trawl_migrations" },
    ])
    database.close()
  })

  it("does not touch a PostgreSQL that a newer version has used, that has too few connections, that is read-only, or whose other servers have another limit", async () => {
    const [newer, narrow, readOnly, shared] = [
      await databases.create(),
      await databases.create(),
      await databases.create(),
      await databases.create(),
    ]
    await databases.run(
      newer,
      "CREATE TABLE trawl_migrations (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)",
      "INSERT INTO trawl_migrations VALUES ('jobs-99-later', 0)",
    )
    // Users belong to all databases of a server.
    const user = `narrow${new URL(narrow).pathname.slice(1)}`
    await databases.run(narrow, `CREATE USER ${user} CONNECTION LIMIT 10`)
    await databases.run(
      readOnly,
      `ALTER DATABASE "${new URL(readOnly).pathname.slice(1)}" SET default_transaction_read_only = on`,
    )
    const beside = await hostServer({
      TRAWL_DATABASE_URL: shared,
      TRAWL_RUNNER_PORT: String(await freePort()),
      TRAWL_CONCURRENCY: "7",
    })
    const ofNarrow = Object.assign(new URL(narrow), { username: user }).href
    const ends = await Promise.all([
      startOf({ TRAWL_DATABASE_URL: newer }),
      startOf({ TRAWL_DATABASE_URL: ofNarrow }),
      startOf({ TRAWL_DATABASE_URL: readOnly }),
      startOf({ TRAWL_DATABASE_URL: shared, TRAWL_RUNNER_PORT: String(await freePort()), TRAWL_CONCURRENCY: "8" }),
    ])
    await beside.close()
    expect(ends.map(({ code, output }) => [code, output.trim().split("\n").at(-1)])).toEqual([
      [
        1,
        "A newer version of this service has used the database (it has jobs-99-later, which this one does not know): start that version, or give this one another database.",
      ],
      [
        1,
        "The PostgreSQL has room for 10 more connections, and a server needs 16: raise its max_connections (or the limit of the user or the database), or end other clients.",
      ],
      [1, ofDatabase(new URL(readOnly).host, "it may only be read")],
      [
        1,
        "Other servers on this database run with TRAWL_CONCURRENCY=7: set the same here, or stop all of them before one starts with another.",
      ],
    ])
    await expect(databases.run(newer, "SELECT * FROM batches")).rejects.toThrow()
  })

  it("names a port for other servers that is in use", async () => {
    const settings = {
      TRAWL_DATABASE_URL: await databases.create(),
      TRAWL_RUNNER_PORT: port,
      TRAWL_PROFILE_KEY: Buffer.alloc(32, 7).toString("base64"),
    }
    expect(await startOf(settings)).toEqual({
      code: 1,
      output: `Another program listens on port ${port} of 127.0.0.1: stop it, or set TRAWL_RUNNER_PORT to another port.\n`,
    })
  })

  it.runIf(process.platform === "linux")("says that a program is not a browser", async () => {
    expect(await startOf({ TRAWL_BROWSER: "auto", TRAWL_CHROMIUM: "/bin/true" })).toEqual({
      code: 1,
      output:
        "TRAWL_CHROMIUM: /bin/true cannot be used as a browser: it ends before it has said which browser it is. Name another, or none: then one is looked for.\n",
    })
  })

  it.each([
    ["TRAWL_YT_DLP", "/nope/yt-dlp", "there is no such file"],
    ["TRAWL_FFMPEG", tmpdir(), "it is no file"],
  ])("names a program of the settings that cannot be run: %s=%s", async (setting, path, problem) => {
    expect(await startOf({ [setting]: path })).toEqual({
      code: 1,
      output: `${setting}: ${path} cannot be run: ${problem}. Name another, or leave the setting out: then one is looked for; off uses none.\n`,
    })
  })

  it("names a configured browser and what is wrong with it", async () => {
    expect(await startOf({ TRAWL_BROWSER: "auto", TRAWL_CHROMIUM: "/nope" })).toEqual({
      code: 1,
      output:
        "TRAWL_CHROMIUM: /nope cannot be used as a browser: there is no such file. Name another, or none: then one is looked for.\n",
    })
  })
})
