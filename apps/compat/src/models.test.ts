import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { type ModelEndpointPeer, startModelEndpoint, waitUntil } from "@trawl/testing"
import { Firecrawl } from "firecrawl"
import { batchScrape, scrape } from "firecrawl-aisdk"
import { createRequire } from "node:module"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { z } from "zod"
import { type Service, startService } from "./testing/startService.ts"
import { type Site, startSite } from "./testing/site.ts"

let [model, service, site]: [ModelEndpointPeer | undefined, Service | undefined, Site | undefined] = [
  undefined,
  undefined,
  undefined,
]

const started = <A>(value: A | undefined): A => {
  if (value === undefined) throw new Error("Everything starts before the first test.")
  return value
}

beforeAll(async () => {
  site = await startSite()
  model = await startModelEndpoint()
  service = await startService({
    TRAWL_MODEL_PROVIDER: "openai-compatible",
    TRAWL_MODEL_BASE_URL: `${model.url}/v1`,
    TRAWL_MODEL_NAME: "any",
  })
})
afterAll(async () => {
  await service?.stop()
  await model?.close()
  await site?.close()
})

const client = () => new Firecrawl({ apiUrl: started(service).base, apiKey: started(service).key })
const page = (n: number) => `${started(site).base}/page/${n}`
const saying = (value: unknown) => started(model).plan(() => ({ say: JSON.stringify(value) }))
/** The schema in the last request to the model's endpoint. */
const sent = () => JSON.stringify(started(model).requests.at(-1)?.body)

const Article = z.object({ title: z.string(), links: z.array(z.string()).optional() })

describe("published clients, beside a language model", () => {
  it("the client gets what its zod schema says", async () => {
    saying({ title: "Page 1" })
    const document = await client().scrape(page(1), {
      formats: [{ type: "json", schema: Article, prompt: "The article" }],
    })
    assert.deepStrictEqual(document.json, { title: "Page 1" })
    assert.include(sent(), "The article")
  })

  it("the client gets an error code if no answer fits its schema", async () => {
    saying({ title: 42 })
    const error = await client()
      .scrape(page(2), { formats: [{ type: "json", schema: Article }] })
      .catch((reason: unknown) => reason)
    assert.include(String(error), "schema")
    assert.deepInclude(error, { code: "SCRAPE_MODEL_INVALID_ANSWER" })
  })

  it("the client gets summaries, answers and quotes of a batch", async () => {
    started(model).plan(({ body }) => {
      const text = JSON.stringify(body)
      if (text.includes("Which page?")) return { say: JSON.stringify({ answer: "Page 3." }) }
      return { say: JSON.stringify({ summary: "About page 3." }) }
    })
    const job = await client().batchScrape([page(3)], {
      options: { formats: ["summary", { type: "question", question: "Which page?" }] },
      pollInterval: 1,
    })
    assert.deepStrictEqual(
      job.data.map(({ answer, summary }) => [summary, answer]),
      [["About page 3.", "Page 3."]],
    )
  })

  it("the AI SDK's tools get extracted data", async () => {
    saying({ title: "Page 4" })
    const settings = { apiKey: started(service).key, apiUrl: started(service).base }
    const formats = [
      {
        type: "json" as const,
        prompt: "The title",
        schema: { type: "object", properties: { title: { type: "string" } } },
      },
    ]
    const one = await scrape(settings).execute?.({ url: page(4), formats }, { toolCallId: "1", messages: [] })
    const batch = await batchScrape(settings).execute?.({ urls: [page(4)], formats }, { toolCallId: "2", messages: [] })
    assert.include(JSON.stringify(one), '"json":{"title":"Page 4"}')
    assert.include(JSON.stringify(batch), '"json":{"title":"Page 4"}')
  })

  it("the MCP server's tool gets extracted data", async () => {
    saying({ title: "Page 5" })
    const mcp = new Client({ name: "compat", version: "1.0.0" })
    const args = [createRequire(import.meta.url).resolve("firecrawl-mcp/dist/index.js")]
    const env = {
      PATH: process.env["PATH"] ?? "",
      FIRECRAWL_API_URL: started(service).base,
      FIRECRAWL_API_KEY: started(service).key,
    }
    await mcp.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: "ignore" }))
    const jsonOptions = { prompt: "The title", schema: { type: "object", properties: { title: { type: "string" } } } }
    const answer = await mcp.callTool({
      name: "firecrawl_scrape",
      arguments: { url: page(5), formats: ["json"], jsonOptions },
    })
    await mcp.close()
    assert.include(JSON.stringify(answer.content), "Page 5")
  })

  it("a monitor with a goal says which changes matter", async () => {
    const judgement = { meaningful: true, confidence: "high", reason: "It is another page.", meaningfulChanges: [] }
    saying(judgement)
    const monitor = await client().createMonitor({
      name: "Changing",
      schedule: { text: "hourly" },
      goal: "Tell me of each new page.",
      targets: [{ type: "scrape", urls: [`${started(site).base}/changing`] }],
    })
    const check = async () => {
      const { id } = await client().runMonitor(monitor.id)
      return waitUntil("the check has ended", async () => {
        const found = await client().getMonitorCheck(monitor.id, id)
        return found.status === "completed" && found
      })
    }
    await check()
    const { actualCredits, pages } = await check()
    assert.deepStrictEqual([pages[0]?.judgment, actualCredits], [judgement, 5])
    assert.include(sent(), "Tell me of each new page.")
  })
})
