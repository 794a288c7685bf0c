import { type FixtureSite, type Receiver, startFixtureSite, startReceiver, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

let site: FixtureSite
let collector: Receiver
let hook: Receiver
let server: HostedServer
let client: Client
beforeAll(async () => {
  site = await startFixtureSite()
  collector = await startReceiver()
  hook = await startReceiver()
  server = await hostServer({
    TRAWL_AUDIT: "on",
    TRAWL_LOG_LEVEL: "info",
    TRAWL_OTLP_URL: collector.url,
    TRAWL_API_KEYS: "blue:fc-blue",
    TRAWL_ZERO_DATA_RETENTION: "allowed",
  })
  client = makeClient(server.base, "fc-blue")
})
afterAll(async () => {
  await server.close()
  await Promise.all([site.close(), collector.close(), hook.close()])
})

interface Value {
  readonly stringValue?: string
  readonly intValue?: number | string
}
interface AttributeHolder {
  readonly attributes: ReadonlyArray<{ readonly key: string; readonly value: Value }>
}
interface LogRecord extends AttributeHolder {
  readonly body: Value
  readonly severityText: string
  readonly traceId?: string
  readonly spanId?: string
}
interface Logs {
  readonly resourceLogs: ReadonlyArray<{
    readonly resource: AttributeHolder
    readonly scopeLogs: ReadonlyArray<{ readonly logRecords: ReadonlyArray<LogRecord> }>
  }>
}
interface Span extends AttributeHolder {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code: number; readonly message?: string }
}
interface Traces {
  readonly resourceSpans: ReadonlyArray<{ readonly scopeSpans: ReadonlyArray<{ readonly spans: ReadonlyArray<Span> }> }>
}

const attribute = ({ attributes }: AttributeHolder, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

const received = <Body>(path: string) =>
  collector
    .requests()
    .filter((request) => request.path === path)
    .map(({ body }) => JSON.parse(body.toString()) as Body)

/** All records that the collector has received, with the name of the service that sent them. */
const records = () =>
  received<Logs>("/v1/logs").flatMap(({ resourceLogs }) =>
    resourceLogs.flatMap(({ resource, scopeLogs }) =>
      scopeLogs.flatMap(({ logRecords }) =>
        logRecords.map((record) => ({ record, service: attribute(resource, "service.name") })),
      ),
    ),
  )

/** The traces that the collector has received whole: root first. */
const traces = (): ReadonlyArray<ReadonlyArray<Span>> => {
  const spans = received<Traces>("/v1/traces").flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const ids = new Set(spans.map(({ spanId }) => spanId))
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined || !ids.has(parentSpanId))
  return roots.map((root) => [root, ...spans.filter(({ parentSpanId }) => parentSpanId === root.spanId)])
}

const traceWhere = (name: string, value: string) =>
  waitUntil(`the trace of ${value} has come`, () =>
    traces().find(([root]) => root !== undefined && attribute(root, name) === value),
  )

const names = (trace: ReadonlyArray<Span>) => trace.map(({ name }) => name)

describe("a collector of OpenTelemetry", () => {
  it("receives events of the audit log as log records, in the traces of their requests", async () => {
    await client.scrape({ url: `${site.url}/short/1`, auditMetadata: { username: "ada" } })
    const events = await waitUntil("both events have come", async () => {
      const found = records().filter(({ record }) => attribute(record, "logger") === "trawl.audit")
      return found.length === 2 && found
    })
    const values = ["action", "team", "username", "outcome", "target"].map((name) =>
      events.map(({ record }) => attribute(record, name)),
    )
    expect(values).toEqual([
      ["scrape", "scrape"],
      ["blue", "blue"],
      ["ada", "ada"],
      ["begun", "done"],
      [`${site.url}/short/1`, `${site.url}/short/1`],
    ])
    expect(events.map(({ record, service }) => [service, record.severityText])).toEqual([
      ["trawl", "Info"],
      ["trawl", "Info"],
    ])
    // Spans of its steps may come before it.
    const [trace] = await waitUntil("the trace has come", () => traces().find(([root]) => root?.name === "scrape"))
    expect(events.map(({ record }) => [record.traceId, record.spanId])).toEqual(
      events.map(() => [trace?.traceId, trace?.spanId]),
    )
  })

  it("receives a trace of a scrape, with one span a step, within the trace of the client", async () => {
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
    const parentSpanId = "00f067aa0ba902b7"
    const { body } = await client.call("/v2/scrape", {
      body: { url: `${site.url}/short/2?token=hunter2` },
      headers: { traceparent: `00-${traceId}-${parentSpanId}-01` },
    })
    const id = (body as { readonly data: { readonly metadata: { readonly scrapeId: string } } }).data.metadata.scrapeId
    const trace = await traceWhere("trawl.page_id", id)
    const [root] = trace
    expect(names(trace)).toEqual(["scrape", "admit", "guard", "cache", "fetch", "convert", "write"])
    expect([root?.traceId, root?.parentSpanId]).toEqual([traceId, parentSpanId])
    const fetched = trace.find(({ name }) => name === "fetch")
    expect(["trawl.team", "server.address", "trawl.outcome"].map((name) => root && attribute(root, name))).toEqual([
      "blue",
      "127.0.0.1",
      "completed",
    ])
    expect(fetched && attribute(fetched, "http.response.status_code")).toBe(200)
    expect(JSON.stringify(trace)).not.toContain("hunter2")
  })

  it("receives a trace of each page of a batch, and of its webhook events", async () => {
    const { id } = await client.submit({
      urls: [`${site.url}/short/3`, "http://127.0.0.1:1/"],
      webhook: { url: hook.url, events: ["completed"] },
    })
    const delivery = await traceWhere("trawl.event", "completed")
    expect([names(delivery), delivery[0] && attribute(delivery[0], "trawl.batch_id")]).toEqual([
      ["webhook", "deliver"],
      id,
    ])
    const pages = await waitUntil("the traces of both pages have come", () => {
      const found = traces().filter(([root]) => root?.name === "page" && attribute(root, "trawl.batch_id") === id)
      return found.length === 2 && found
    })
    const shown = pages.map((trace) => ({
      outcome: trace[0] && attribute(trace[0], "trawl.outcome"),
      status: trace[0]?.status,
      steps: [...new Set(names(trace))].join(" "),
    }))
    expect(shown.toSorted((a, b) => a.steps.length - b.steps.length)).toEqual([
      {
        outcome: "SCRAPE_SITE_ERROR",
        status: { code: 2, message: "SCRAPE_SITE_ERROR" },
        steps: "page admit guard cache fetch write",
      },
      { outcome: "completed", status: { code: 1 }, steps: "page admit guard cache fetch convert write" },
    ])
  })

  it("learns no address of a page under zero data retention or lockdown", async () => {
    await client.scrape({ url: `${site.url}/short/4`, zeroDataRetention: true })
    await client.call("/v2/scrape", { body: { url: `${site.url}/short/5`, lockdown: true } })
    const discreet = await waitUntil("both traces have come", () => {
      const found = traces().filter(
        ([root]) => root?.name === "scrape" && attribute(root, "server.address") === undefined,
      )
      return found.length >= 2 && found
    })
    expect(JSON.stringify(discreet)).not.toMatch(/127\.0\.0\.1|short/u)
    expect(discreet.map(([root]) => root && attribute(root, "trawl.outcome"))).toEqual([
      "completed",
      "SCRAPE_LOCKDOWN_CACHE_MISS",
    ])
  })
})
