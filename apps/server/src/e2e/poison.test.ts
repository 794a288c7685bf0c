import { type FixtureSite, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call } from "@trawl/api/testing"
import { makeClient } from "./testing/makeClient.ts"
import { prepareServer, type Server } from "./testing/startServer.ts"

const hook = new URL("./testing/poisonHook.mjs", import.meta.url)
const settings = { TRAWL_WATCHDOG: "4s" }

let site: FixtureSite
let server: Server
beforeAll(async () => {
  site = await startFixtureSite()
  server = await prepareServer(settings, hook)
  await server.start()
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const scrape = () => call(server, "/v2/scrape", { body: { url: `${site.url}/short/99?break=hang` } })

const breakdowns = () => server.output().split("It ends, and what it had under way runs again").length - 1

/** Restarts the server after each breakdown, as a supervisor does. Returns the signals that ended it. */
const breakDown = async (times: number) => {
  const ends = []
  for (let n = 0; n < times; n++) {
    ends.push((await server.ended()).signal)
    server.launch()
  }
  await server.ready()
  return ends
}

describe("a page that breaks the process", () => {
  it.each(["hang", "throw"])(
    "is reported as poisoned after the second time, and every other page is scraped (%s)",
    async (effect) => {
      const before = breakdowns()
      const client = makeClient(server.base)
      const good = Array.from({ length: 12 }, (_, n) => `${site.url}/short/${n}?beside=${effect}`)
      const poison = `${site.url}/short/99?break=${effect}&delay=3000`
      const { id } = await client.submit({ urls: [...good.slice(0, 6), poison, ...good.slice(6)] })
      const ends = await breakDown(2)
      await waitUntil("the batch has ended", async () => (await client.status(id)).status !== "scraping", {
        deadline: 60_000,
      })
      const documents = await client.documents(id)
      const errors = await client.errors(id)
      expect({
        ends,
        documents: documents.map(({ metadata }) => metadata.sourceURL).toSorted(),
        errors: errors.map(({ code, url }) => [code, url]),
        log: breakdowns() - before,
      }).toEqual({
        ends: ["SIGKILL", "SIGKILL"],
        documents: good.toSorted(),
        errors: [["SCRAPE_POISONED", poison]],
        log: 2,
      })
    },
  )

  it("is refused as a single scrape as well", async () => {
    for (let n = 0; n < 2; n++) {
      await expect(scrape()).rejects.toThrow()
      await breakDown(1)
    }
    const answer = await scrape()
    expect([answer.status, answer.body]).toMatchObject([422, { code: "SCRAPE_POISONED" }])
  })
})
