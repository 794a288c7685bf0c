import { type FixtureSite, type Receiver, startFixtureSite, startReceiver, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeClient } from "./testing/makeClient.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

let site: FixtureSite
let collector: Receiver
let server: HostedServer
beforeAll(async () => {
  site = await startFixtureSite()
  collector = await startReceiver()
  server = await hostServer({
    TRAWL_AUDIT: "on",
    TRAWL_LOG_LEVEL: "info",
    TRAWL_OTLP_URL: collector.url,
    TRAWL_API_KEYS: "blue:fc-blue",
  })
})
afterAll(async () => {
  await server.close()
  await Promise.all([site.close(), collector.close()])
})

interface Value {
  readonly stringValue?: string
}
interface AttributeHolder {
  readonly attributes: ReadonlyArray<{ readonly key: string; readonly value: Value }>
}
interface Logs {
  readonly resourceLogs: ReadonlyArray<{
    readonly resource: AttributeHolder
    readonly scopeLogs: ReadonlyArray<{
      readonly logRecords: ReadonlyArray<AttributeHolder & { readonly body: Value; readonly severityText: string }>
    }>
  }>
}

const attribute = ({ attributes }: AttributeHolder, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue

/** All records that the collector has received, with the name of the service that sent them. */
const records = () =>
  collector
    .requests()
    .flatMap(({ body }) =>
      (JSON.parse(body.toString()) as Logs).resourceLogs.flatMap(({ resource, scopeLogs }) =>
        scopeLogs.flatMap(({ logRecords }) =>
          logRecords.map((record) => ({ record, service: attribute(resource, "service.name") })),
        ),
      ),
    )

describe("a collector of OpenTelemetry", () => {
  it("receives events of the audit log as log records", async () => {
    await makeClient(server.base, "fc-blue").scrape({ url: `${site.url}/short/1`, auditMetadata: { username: "ada" } })
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
    expect(collector.requests().every(({ path }) => path === "/v1/logs")).toBe(true)
  })
})
