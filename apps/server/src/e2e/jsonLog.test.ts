import { type FixtureSite, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeClient } from "./testing/makeClient.ts"
import { prepareServer, type Server } from "./testing/startServer.ts"

/** Prints what libraries print at a first signal, and breaks the process at a second one. */
const hook = `process.on("SIGUSR2", () => {
  console.log("a text of a library,\\nin two lines")
  console.error("an error of a library")
  process.emitWarning("a warning of Node", { code: "DEP0001" })
})
process.on("SIGWINCH", () => { throw new Error("broken by the test") })`

const json = { TRAWL_LOG_FORMAT: "json", TRAWL_REQUEST_LOG: "true", TRAWL_LOG_LEVEL: "info" }

let site: FixtureSite
let server: Server
beforeAll(async () => {
  site = await startFixtureSite()
  server = await prepareServer(json, new URL(`data:text/javascript,${encodeURIComponent(hook)}`))
})
afterAll(async () => {
  await server.close()
  await site.close()
})

interface Entry {
  readonly time: string
  readonly level: string
  readonly message: string
  readonly cause?: string
  readonly annotations?: Readonly<Record<string, unknown>>
}

/** Every line as an entry; fails at a line that is none. */
const entriesOf = (output: string): ReadonlyArray<Entry> =>
  output
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const entry = JSON.parse(line) as Entry
      expect([line, Number.isNaN(Date.parse(entry.time)), typeof entry.message]).toEqual([line, false, "string"])
      expect(["trace", "debug", "info", "warn", "error", "fatal"]).toContain(entry.level)
      return entry
    })

const entries = () => entriesOf(server.output())
const entryOf = (message: string) =>
  waitUntil(`${message} is logged`, () => entries().find((entry) => entry.message.startsWith(message)))

/** What a server prints whose start fails. */
const faultOf = async (settings: Readonly<Record<string, string>>) => {
  const other = await prepareServer({ ...json, ...settings })
  try {
    other.launch()
    await other.ended()
    return entriesOf(other.output()).map(({ level, message }) => [level, message])
  } finally {
    await other.close()
  }
}

describe("a server with TRAWL_LOG_FORMAT=json", () => {
  it("prints an entry in a line for its start, requests, failures, and what libraries and Node print", async () => {
    await server.start()
    expect((await entryOf("Trawl is ready at")).annotations).toEqual({
      address: server.base,
      docs: `${server.base}/docs`,
      keys: "off",
    })
    await makeClient(server.base).call("/v2/scrape", { body: { url: "http://127.0.0.1:1/" } })
    expect(await entryOf("A page has failed.")).toMatchObject({
      level: "info",
      annotations: { code: "SCRAPE_SITE_ERROR", host: "127.0.0.1:1", team: "default" },
    })
    server.signal("SIGUSR2")
    expect(await entryOf("a warning of Node")).toMatchObject({ level: "warn", annotations: { code: "DEP0001" } })
    expect([await entryOf("a text of"), await entryOf("an error of")]).toMatchObject([
      { level: "info", message: "a text of a library,\nin two lines" },
      { level: "error", message: "an error of a library" },
    ])
    expect(entries().filter(({ annotations }) => annotations?.["route"] === "/v2/scrape")).toHaveLength(1)
  })

  it("prints entries for faults of a start: a folder in use, and wrong settings", async () => {
    expect(await faultOf({ TRAWL_DATA: server.data })).toEqual([
      ["error", expect.stringContaining(`Another server is using the folder ${server.data}`)],
    ])
    expect(await faultOf({ TRAWL_PORT: "none" })).toEqual([
      ["error", expect.stringMatching(/^One setting is wrong:\n- TRAWL_PORT must be/u)],
    ])
  })

  it("prints entries when it stops, and when its watchdog ends it", async () => {
    await server.kill("SIGTERM")
    await server.start()
    server.signal("SIGWINCH")
    await server.ended()
    const last = entries().slice(-2)
    expect(last.map(({ level, message }) => [level, message.split("\n")[0]])).toEqual([
      ["error", "Error: broken by the test"],
      [
        "fatal",
        "An error that nobody caught broke the process. It ends, and what it had under way runs again after the next start.",
      ],
    ])
  })
})
