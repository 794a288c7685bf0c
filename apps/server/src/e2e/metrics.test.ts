import { type FixtureSite, startFixtureSite, waitUntil } from "@trawl/testing"
import { readFile } from "node:fs/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { parse } from "yaml"
import { makeClient } from "./testing/makeClient.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { metricNames } from "./testing/metricNames.ts"

let site: FixtureSite
let server: HostedServer
beforeAll(async () => {
  site = await startFixtureSite()
  server = await hostServer({ TRAWL_API_KEYS: "blue:fc-blue" })
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const read = async () => (await fetch(`${server.base}/metrics`)).text()

/** The value of a series, as its line begins; 0 for one that is not there yet. Other servers of this process count too. */
const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? 0,
  )

/** What counters grew by between two readings. */
const grown = (before: string, after: string, series: ReadonlyArray<string>) =>
  Object.fromEntries(series.map((one) => [one, valueOf(after, one) - valueOf(before, one)]))

describe("metrics of pages", () => {
  it("count outcomes, steps, lookups in the cache, credits and batches", async () => {
    const client = makeClient(server.base, "fc-blue")
    const before = await read()
    const { id } = await client.submit({ urls: [`${site.url}/short/1`, `${site.url}/short/2`] })
    await waitUntil("the batch has ended", async () => (await client.status(id)).status === "completed")
    await client.scrape({ url: `${site.url}/short/1` })
    await client.call("/v2/scrape", { body: { url: "http://127.0.0.1:1/" } })
    const after = await waitUntil("the gauges were read again", async () => {
      const text = await read()
      return valueOf(text, 'trawl_batches{kind="batch",state="completed"}') === 1 && text
    })
    const expected = {
      'trawl_pages{outcome="completed"}': 3,
      'trawl_pages{outcome="SCRAPE_SITE_ERROR"}': 1,
      'trawl_step_seconds_count{step="admit"}': 4,
      'trawl_step_seconds_count{step="guard"}': 4,
      'trawl_step_seconds_count{step="cache"}': 4,
      'trawl_step_seconds_count{step="fetch"}': 3,
      'trawl_step_seconds_count{step="convert"}': 3,
      'trawl_step_seconds_count{step="write"}': 3,
      'trawl_cache_lookups_total{result="miss"}': 3,
      'trawl_cache_lookups_total{result="hit"}': 1,
      trawl_credits_total: 3,
    }
    expect(grown(before, after, Object.keys(expected))).toEqual(expected)
    expect(valueOf(after, 'trawl_batch_pages_open{kind="batch"}')).toBe(0)
  })
})

describe("all metrics", () => {
  it("name no host and no address", async () => {
    await makeClient(server.base, "fc-blue").scrape({ url: `${site.url}/short/3` })
    expect(await read()).not.toMatch(/https?:|127\.0\.0\.1|short/u)
  })

  it("are named as Prometheus wants it: counters end in _total, and each family has help", async () => {
    const text = await read()
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gmu)].map(([, name = "", type = ""]) => ({ name, type }))
    const helped = new Set([...text.matchAll(/^# HELP (\S+) ./gmu)].map(([, name]) => name))
    const badlyNamed = types.filter(({ name, type }) => (type === "counter") !== name.endsWith("_total"))
    // Its name is older than the rule.
    expect(badlyNamed.map(({ name }) => name)).toEqual(["trawl_pages"])
    expect(types.filter(({ name }) => !helped.has(name))).toEqual([])
  })
})

const documents = new URL("../../../../docs/", import.meta.url)
const document = (path: string) => readFile(new URL(path, documents), "utf8")

interface Rules {
  readonly groups: ReadonlyArray<{
    readonly rules: ReadonlyArray<{
      readonly alert: string
      readonly expr: string
      readonly labels: Readonly<Record<string, string>>
      readonly annotations: Readonly<Record<string, string>>
    }>
  }>
}
interface Dashboard {
  readonly panels: ReadonlyArray<{ readonly targets?: ReadonlyArray<{ readonly expr: string }> }>
}

const rules = async () =>
  (parse(await document("prometheus/alerts.yml")) as Rules).groups.flatMap((group) => group.rules)

describe("alert rules and dashboard", () => {
  it("read only metrics that a running service prints", async () => {
    const families = new Set([...(await read()).matchAll(/^# TYPE (\S+)/gmu)].map(([, name = ""]) => name))
    const { panels } = JSON.parse(await document("grafana/trawl.json")) as Dashboard
    const expressions = [
      ...(await rules()).map(({ expr }) => expr),
      ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ]
    // Prometheus makes `up` itself.
    const unknown = expressions.flatMap(metricNames).filter((name) => name !== "up" && !families.has(name))
    expect([expressions.length > 50, unknown]).toEqual([true, []])
  })

  it("say how severe an alert is, what happens and what to do", async () => {
    const sentence = expect.stringMatching(/^.{20,}[.]$/u)
    const severity = expect.stringMatching(/^(?:info|warning|critical)$/u)
    const all = await rules()
    expect(new Set(all.map(({ alert }) => alert)).size).toBe(all.length)
    for (const { annotations, labels } of all)
      expect([labels, annotations]).toEqual([{ severity }, { summary: sentence, runbook: sentence }])
  })
})
