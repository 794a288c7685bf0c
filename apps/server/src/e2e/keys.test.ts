import { waitUntil } from "@trawl/testing"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call } from "@trawl/api/testing"
import { runMainProcess } from "../testing/runMainProcess.ts"
import { type MainRuns, startMainRuns } from "../testing/startMainRuns.ts"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

let databases: Databases
let folder = ""
let runs: MainRuns
beforeAll(async () => {
  runs = startMainRuns()
  databases = await startDatabases()
  folder = await mkdtemp(join(tmpdir(), "trawl-keys-"))
})
afterAll(async () => {
  await Promise.all([runs.close(), databases.close()])
  await rm(folder, { recursive: true, force: true })
})

/** Runs `npm start -- keys …` on a store. */
const keys = (env: Readonly<Record<string, string>>, ...args: ReadonlyArray<string>) =>
  runs.run(["keys", ...args], { env })

const statusOf = async (server: HostedServer, key?: string) =>
  (
    await call(server, "/v2/concurrency-check", {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    })
  ).status

const idOf = (text: string): string => /[0-9a-f]{8}-[0-9a-f-]{27}/u.exec(text)?.[0] ?? ""

describe("npm start -- keys", () => {
  it.each([
    ["SQLite", async () => ({})],
    ["PostgreSQL", async () => ({ TRAWL_DATABASE_URL: await databases.create() })],
  ])("makes, lists and revokes keys of a server that runs on %s", async (_, settingsOf) => {
    const settings = await settingsOf()
    const server = await hostServer(settings)
    const store = { TRAWL_DATA: server.data, ...settings }
    expect(await statusOf(server)).toBe(200)
    const made = await keys(store, "create", "--team", "blue", "--label", "CI", "--endpoints", "usage")
    const key = made.stdout.trim()
    expect(key).toMatch(/^fc-[0-9a-f]{32}$/u)
    // Keys are required once a store has one.
    await waitUntil("keys are needed", async () => ((await statusOf(server)) === 401 ? true : undefined))
    expect([await statusOf(server, key), await statusOf(server, "fc-0")]).toEqual([200, 401])
    const id = idOf(made.stderr)
    const { stdout } = await keys(store, "list")
    expect(stdout.split("\n")[1]).toMatch(new RegExp(`^${id}  blue  valid  .* usage +none +CI$`, "u"))
    expect(stdout).not.toContain(key.slice(3))
    await keys(store, "revoke", id)
    await waitUntil("the key is refused", async () => ((await statusOf(server, key)) === 401 ? true : undefined))
    // After the last key is revoked, every request is refused.
    expect(await statusOf(server)).toBe(401)
    await server.close()
  })

  it("makes a missing store, readable by its user alone", async () => {
    const data = join(folder, "new", "data")
    const { stdout } = await runMainProcess(["keys", "create"], { env: { TRAWL_DATA: data } })
    const { mode } = await import("node:fs/promises").then(({ stat }) => stat(join(data, "trawl.db")))
    expect([stdout.startsWith("fc-"), mode & 0o077]).toEqual([true, 0])
  })

  it("says in one sentence what is wrong", async () => {
    const data = { TRAWL_DATA: join(folder, "empty") }
    const unknown = await keys(data, "revoke", "01a200b4-70b0-7779-8f99-b76231ebe75e")
    expect(unknown).toEqual({
      code: 1,
      stdout: "",
      stderr: "There is no key of this id. Keys of TRAWL_API_KEYS are changed there.\n",
    })
    const gone = await keys({ TRAWL_DATABASE_URL: "postgres://joe:sesame@127.0.0.1:1/none" }, "list")
    expect(gone).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^The PostgreSQL at 127\.0\.0\.1:1 cannot be used, because nothing listens there: .*\n$/u,
      ),
    })
    const wrong = await keys(data, "create", "--rate-limit", "0")
    expect([wrong.code, wrong.stderr.split("\n")[0]]).toEqual([
      2,
      "--rate-limit must be a whole number from 1 to 1000000. See npm start -- keys --help.",
    ])
  })
})
