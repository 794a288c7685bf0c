import {
  type FixturePage,
  type FixtureSite,
  type Receiver,
  startFixtureSite,
  startReceiver,
  waitUntil,
} from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Client, makeClient, type Page } from "./testing/makeClient.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

let site: FixtureSite
/** A host of its own, for tests that make the service slow down at a host. */
let touchy: FixtureSite
/** The guard does not let it through. */
let receiver: Receiver
let server: HostedServer
let client: Client
beforeAll(async () => {
  site = await startFixtureSite()
  touchy = await startFixtureSite()
  receiver = await startReceiver()
  server = await hostServer({
    TRAWL_BROWSER: "off",
    TRAWL_ALLOW: [site, touchy].map(({ url }) => new URL(url).host).join(","),
  })
  client = makeClient(server.base)
})
afterAll(async () => {
  await server.close()
  await Promise.all([site.close(), touchy.close(), receiver.close()])
})

const kinds = new Set<FixturePage["kind"]>(["charset", "redirect"])
const isReadable = ({ expect, kind, path }: FixturePage) =>
  kinds.has(kind) && expect.needsScript !== true && expect.status !== undefined && !path.startsWith("/redirect/other-")

/** The expectations of a page that its document does not meet. */
const broken = (
  { expect: { contains = [], finalPath, status, title }, path }: FixturePage,
  document: Page | undefined,
): ReadonlyArray<string> => {
  if (document === undefined) return [`${path} has no document`]
  const { markdown = "", metadata } = document
  const text = markdown.replaceAll("\\", "")
  const end = metadata.url.replace(/#.*/u, "")
  return [
    ...contains.filter((part) => !text.includes(part)).map((part) => `${path} lacks ${part}`),
    ...(finalPath === undefined || end === site.url + finalPath ? [] : [`${path} ended at ${end}`]),
    ...(metadata.statusCode === status ? [] : [`${path} has the status ${metadata.statusCode}`]),
    ...(title === undefined || metadata["title"] === title
      ? []
      : [`${path} has the title ${String(metadata["title"])}`]),
  ]
}

const awaitEnd = (id: string) =>
  waitUntil("the batch has ended", async () => {
    const state = await client.status(id)
    return state.status !== "scraping" && state
  })

describe("pages over plain HTTP", () => {
  it("are decoded in every charset, and redirects are followed", async () => {
    const pages = site.pages.filter(isReadable)
    const { id } = await client.submit({ urls: pages.map(({ path }) => site.url + path), onlyMainContent: false })
    await awaitEnd(id)
    const documents = new Map((await client.documents(id)).map((document) => [document.metadata.sourceURL, document]))
    const faults = pages.flatMap((page) => broken(page, documents.get(site.url + page.path)))
    expect({ faults, enough: pages.length > 40 }).toEqual({ faults: [], enough: true })
  })

  it("that answer 429 are requested again after Retry-After, which holds for the whole host and is reported", async () => {
    const refused = `${touchy.url}/failing/429-once?e2e`
    const first = client.scrape({ url: refused })
    await waitUntil(
      "the host has refused",
      () => touchy.traffic.requests().some(({ endedAt }) => endedAt !== undefined),
      { every: 5 },
    )
    const [again, other] = await Promise.all([first, client.scrape({ url: `${touchy.url}/short/1` })])
    const [refusal, ...later] = touchy.traffic.requests()
    expect([again.metadata.statusCode, again.metadata["retries"], again.metadata["hostThrottled"]]).toEqual([
      200,
      1,
      true,
    ])
    expect([other.metadata.statusCode, other.metadata["hostThrottled"]]).toEqual([200, true])
    expect(later.map(({ startedAt }) => startedAt - (refusal?.endedAt ?? 0) >= 990)).toEqual([true, true])
  })
})

describe("a page that the guard refuses", () => {
  const blocked = { status: 403, body: { success: false, code: "SCRAPE_URL_BLOCKED", error: expect.any(String) } }

  it("is refused by /scrape with 403, directly and behind a redirect, and is never requested", async () => {
    const arrived = site.traffic.count({ prefix: "/redirect/target" })
    const urls = [
      `${site.otherUrl}/short/1`,
      `${site.url}/redirect/other-origin`,
      `${site.url}/redirect/metadata-address`,
      receiver.url,
    ]
    const answers = await Promise.all(urls.map((url) => client.call("/v2/scrape", { body: { url } })))
    expect(answers).toMatchObject(urls.map(() => blocked))
    expect([site.traffic.count({ prefix: "/redirect/target" }), receiver.requests().length]).toEqual([arrived, 0])
  })

  it("is a failed page of its batch, whose webhook is visibly refused too", async () => {
    const [good, bad] = [`${site.url}/short/1`, `${site.otherUrl}/short/2`]
    const { id } = await client.submit({ urls: [good, bad], webhook: `${receiver.url}/hook` })
    const { completed, failed, status } = await awaitEnd(id)
    const errors = await client.errors(id)
    const log = await waitUntil("the deliveries are given up", async () => {
      const deliveries = await client.deliveries(id)
      return deliveries.every(({ state }) => state === "dead") && deliveries
    })
    expect({ completed, failed, status }).toEqual({ completed: 1, failed: 1, status: "completed" })
    expect(errors.map(({ code, url }) => [code, url])).toEqual([["SCRAPE_URL_BLOCKED", bad]])
    expect(log.map(({ attempts, type }) => [type, attempts.map(({ code }) => code)]).toSorted()).toEqual([
      ["batch_scrape.completed", ["ADDRESS_REFUSED"]],
      ["batch_scrape.page", ["ADDRESS_REFUSED"]],
      ["batch_scrape.page", ["ADDRESS_REFUSED"]],
      ["batch_scrape.started", ["ADDRESS_REFUSED"]],
    ])
    expect(receiver.requests()).toEqual([])
  })

  it("fails again when its batch is retried, and alone", async () => {
    const [good, bad] = [`${site.url}/short/3`, `${site.otherUrl}/short/4`]
    const first = await client.submit({ urls: [good, bad], formats: ["links"] })
    await awaitEnd(first.id)
    const { body } = await client.call(`/v2/batch/scrape/${first.id}/retry`, { method: "POST" })
    const { id } = body as { readonly id: string }
    expect(await awaitEnd(id)).toMatchObject({ status: "failed", total: 1, failed: 1 })
    expect((await client.errors(id)).map(({ code, url }) => [code, url])).toEqual([["SCRAPE_URL_BLOCKED", bad]])
  })
})

describe("a page that hangs", () => {
  it("is given up after its timeout, with 408, and its connection is closed", async () => {
    const paths = ["/slow/never?e2e=timeout", "/slow/headers-only?e2e=timeout", "/slow/drip?ms=60000&e2e=timeout"]
    const answers = await Promise.all(
      paths.map((path) => client.call("/v2/scrape", { body: { url: site.url + path, timeout: 1000 } })),
    )
    expect(answers.map(({ body, status }) => [status, (body as { readonly code?: string }).code])).toEqual(
      paths.map(() => [408, "SCRAPE_TIMEOUT"]),
    )
    const open = () => paths.filter((prefix) => site.traffic.inFlight({ prefix }) > 0)
    await waitUntil("the connections are closed", () => open().length === 0, { every: 10 })
  })

  it("is dropped when the client goes away", async () => {
    const prefix = "/slow/never?e2e=disconnect"
    const stop = new AbortController()
    const body = JSON.stringify({ url: site.url + prefix, timeout: 60_000 })
    const asked = fetch(`${server.base}/v2/scrape`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
      signal: stop.signal,
    })
    await waitUntil("the page is asked for", () => site.traffic.inFlight({ prefix }) === 1, { every: 10 })
    stop.abort()
    await expect(asked).rejects.toThrow("aborted")
    await waitUntil("the connection is closed", () => site.traffic.inFlight({ prefix }) === 0, { every: 10 })
  })
})

const act = (actions: ReadonlyArray<object>) =>
  client.call("/v2/scrape", { body: { url: `${site.url}/short/2`, actions } })

describe("actions without a browser", () => {
  it("are refused, and an empty list is not", async () => {
    const [refused, plain] = await Promise.all([act([{ type: "scrape" }]), act([])])
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        success: false,
        code: "SCRAPE_ACTIONS_NOT_SUPPORTED",
        error: expect.stringMatching(/^Actions are not supported/u),
      },
    ])
    expect([plain.status, plain.body]).toMatchObject([200, { success: true }])
  })
})
