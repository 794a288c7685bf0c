import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { waitUntil } from "@trawl/testing"
import { Firecrawl } from "firecrawl"
import { createRequire } from "node:module"
import { assert, describe, it } from "vitest"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

const require = createRequire(import.meta.url)
const place = serviceAndSite()

const ended = ["completed", "failed", "partial"]

describe("monitors with the published clients", () => {
  it("are created, run, read, changed and deleted by the SDK", async () => {
    const client = new Firecrawl({ apiUrl: place.service.base, apiKey: place.service.key })
    const monitor = await client.createMonitor({
      name: "Changing",
      schedule: { text: "every 30 minutes", timezone: "UTC" },
      targets: [{ type: "scrape", urls: [`${place.site.base}/changing`, `${place.site.base}/page/1`] }],
      webhook: { url: `${place.site.base}/hook`, events: ["monitor.page"] },
      retentionDays: 7,
    })
    const check = async () => {
      const { id } = await client.runMonitor(monitor.id)
      return waitUntil("the check has ended", async () => {
        const found = await client.getMonitorCheck(monitor.id, id, { limit: 1 })
        return ended.includes(found.status) && found
      })
    }
    await check()
    const second = await check()
    // The client follows `next`: a page each.
    assert.deepStrictEqual(second.pages.map(({ status, url }) => [new URL(url).pathname, status]).toSorted(), [
      ["/changing", "changed"],
      ["/page/1", "same"],
    ])
    const paused = await client.updateMonitor(monitor.id, { status: "paused" })
    const checks = await client.listMonitorChecks(monitor.id, { limit: 10 })
    const listed = (await client.listMonitors({ limit: 100 })).find(({ id }) => id === monitor.id)
    assert.deepStrictEqual(
      [
        monitor.schedule,
        paused.status,
        checks.map(({ status }) => status),
        listed?.lastCheckSummary,
        await client.deleteMonitor(monitor.id),
      ],
      [
        { cron: "*/30 * * * *", timezone: "UTC" },
        "paused",
        ["completed", "completed"],
        { totalPages: 2, same: 1, changed: 1, new: 0, removed: 0, error: 0 },
        true,
      ],
    )
    const error = await client.getMonitor(monitor.id).catch((reason: Error) => reason.message)
    assert.match(String(error), /Monitor not found/u)
  })

  it("are made and read by the tools of firecrawl-mcp", async () => {
    const client = new Client({ name: "compat", version: "1.0.0" })
    const env = {
      PATH: process.env["PATH"] ?? "",
      FIRECRAWL_API_URL: place.service.base,
      FIRECRAWL_API_KEY: place.service.key,
    }
    const script = require.resolve("firecrawl-mcp/dist/index.js")
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [script], env, stderr: "ignore" }))
    const call = async (tool: string, args: object) => {
      const answer = await client.callTool({ name: `firecrawl_monitor_${tool}`, arguments: { ...args } })
      assert.notStrictEqual(answer.isError, true, JSON.stringify(answer.content))
      const [first] = answer.content as ReadonlyArray<{ readonly text: string }>
      return JSON.parse(first?.text ?? "{}") as { readonly data?: { readonly id: string } }
    }
    const body = {
      name: "By an agent",
      schedule: { cron: "0 9 * * 1-5", timezone: "Europe/Berlin" },
      targets: [{ type: "scrape", urls: [`${place.site.base}/page/2`] }],
    }
    const id = (await call("create", { body })).data?.id ?? ""
    const run = await call("run", { id })
    await call("check", { id, checkId: run.data?.id ?? "" })
    await call("checks", { id })
    await call("list", {})
    await call("update", { id, body: { name: "Renamed" } })
    await call("get", { id })
    await call("delete", { id })
    await client.close()
  })
})
