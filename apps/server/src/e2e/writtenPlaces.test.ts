import { type FixtureSite, startFixtureSite } from "@trawl/testing"
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeClient } from "./testing/makeClient.ts"
import { prepareServer, type Server } from "./testing/startServer.ts"

let site: FixtureSite
let server: Server
let folder: string
const home = () => join(folder, "home")
const temporary = () => join(folder, "tmp")

beforeAll(async () => {
  site = await startFixtureSite()
  folder = await mkdtemp(join(tmpdir(), "trawl-places-"))
  await Promise.all([mkdir(home()), mkdir(temporary(), { mode: 0o777 })])
  // As for a user who has just been created: nothing but the home names a place.
  server = await prepareServer({ HOME: home(), XDG_CACHE_HOME: "", TMPDIR: temporary(), TRAWL_BROWSER: "local" })
})
afterAll(async () => {
  await Promise.all([server.close(), site.close()])
  await rm(folder, { recursive: true, force: true })
})

/** Everything that docs/production.md lists for the home. */
const documentedInHome = /^\.cache(?:\/trawl(?:\/.*)?)?$/u

describe("what a server leaves behind after its work", () => {
  it("is its data, and in the home only what docs/production.md lists", async () => {
    await server.start()
    const client = makeClient(server.base)
    await client.scrape({ url: `${site.url}/static/1`, maxAge: 0 })
    await client.scrape({ url: `${site.url}/media/letter.pdf` }).catch(() => undefined)
    // Fails where the machine has no browser, whose folders are then not made either.
    await client.scrape({ url: `${site.url}/static/2`, formats: ["markdown", "screenshot"] }).catch(() => undefined)
    await server.kill("SIGTERM")
    const inHome = await readdir(home(), { recursive: true })
    expect({
      home: inHome.filter((path) => !documentedInHome.test(path)),
      temporary: await readdir(temporary(), { recursive: true }),
    }).toEqual({ home: [], temporary: [] })
    const data = await readdir(server.data)
    expect(
      data.filter((name) => !/^(?:trawl\.db|lock\.db|profile-key|files|cache|media)(?:-\w+)?$/u.test(name)),
    ).toEqual([])
    expect(data).toContain("trawl.db")
  })
})
