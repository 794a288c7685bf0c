import { waitUntil } from "@trawl/testing"
import { Effect, Exit, Layer, References, Result, Scope } from "effect"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { baseOf } from "@trawl/api/server"
import { readSettings } from "../settings/readSettings.ts"
import { call } from "@trawl/api/testing"
import { appLayer } from "./appLayer.ts"

const sites: Array<Server> = []
const startSite = async (listener: RequestListener): Promise<string> => {
  const site = createServer(listener)
  sites.push(site)
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", () => resolve()))
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`
}

/** The whole service, in this process. */
const startService = async (env: Readonly<Record<string, string>>) => {
  const data = await mkdtemp(join(tmpdir(), "trawl-robots-"))
  const settings = Result.getOrThrow(
    readSettings({ TRAWL_PORT: "0", TRAWL_DATA: data, TRAWL_ALLOW: "127.0.0.1", TRAWL_BROWSER: "off", ...env }),
  )
  const scope = Effect.runSync(Scope.make())
  const quiet = Layer.succeed(References.MinimumLogLevel, "None")
  const context = await Effect.runPromise(Layer.buildWithScope(appLayer(settings).pipe(Layer.provide(quiet)), scope))
  const stop = async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await rm(data, { recursive: true, force: true })
  }
  return { base: await Effect.runPromise(Effect.provideContext(baseOf(settings), context)), stop }
}

const asked: Array<string> = []
let good = ""
let broken = ""
beforeAll(async () => {
  good = await startSite(({ url = "" }, response) => {
    asked.push(url)
    if (url === "/robots.txt") response.end("User-agent: trawl\nDisallow: /private\nAllow: /private/open")
    else if (url === "/hop") response.writeHead(302, { location: "/private/behind" }).end()
    else response.setHeader("content-type", "text/html").end(`<title>${url}</title><p>Hello</p>`)
  })
  broken = await startSite(({ url = "" }, response) => {
    asked.push(url)
    response.writeHead(url === "/robots.txt" ? 500 : 200).end("<p>Hello</p>")
  })
})
afterAll(() => {
  for (const site of sites) {
    site.closeAllConnections()
    site.close()
  }
})

interface Status {
  readonly status: string
  readonly completed: number
  readonly failed: number
  readonly data: ReadonlyArray<{ readonly metadata: { readonly sourceURL: string } }>
}
interface Errors {
  readonly errors: ReadonlyArray<{ readonly url: string; readonly code: string }>
  readonly robotsBlocked: ReadonlyArray<string>
}

const runBatch = async (service: { readonly base: string }, urls: ReadonlyArray<string>) => {
  const started = await call(service, "/v2/batch/scrape", { body: { urls } })
  const path = `/v2/batch/scrape/${(started.body as { id: string }).id}`
  const ended = await waitUntil("the batch has ended", async () => {
    const status = (await call(service, path)).body as Status
    return status.status !== "scraping" && status
  })
  return { ended, ...((await call(service, `${path}/errors`)).body as Errors) }
}

describe("enginesLayer", () => {
  it("does not fetch what robots.txt disallows, if the operator respects it", async () => {
    asked.length = 0
    const service = await startService({ TRAWL_ROBOTS: "respect" })
    const kept = [`${good}/private/1`, `${good}/hop`, `${broken}/1`]
    const { ended, errors, robotsBlocked } = await runBatch(service, [`${good}/1`, ...kept, `${good}/private/open`])
    const single = await call(service, "/v2/scrape", { body: { url: `${good}/private/2` } })
    await service.stop()
    expect([ended.status, ended.completed, ended.failed]).toEqual(["completed", 2, 3])
    expect(ended.data.map(({ metadata }) => metadata.sourceURL).toSorted()).toEqual([
      `${good}/1`,
      `${good}/private/open`,
    ])
    expect(Object.fromEntries(errors.map(({ code, url }) => [url, code]))).toEqual({
      [`${good}/private/1`]: "SCRAPE_ROBOTS_BLOCKED",
      [`${good}/hop`]: "SCRAPE_ROBOTS_BLOCKED",
      [`${broken}/1`]: "SCRAPE_ROBOTS_UNREACHABLE",
    })
    expect(robotsBlocked.toSorted()).toEqual([`${good}/hop`, `${good}/private/1`].toSorted())
    expect([single.status, (single.body as { code: string }).code]).toEqual([403, "SCRAPE_ROBOTS_BLOCKED"])
    expect(asked.toSorted()).toEqual(["/1", "/hop", "/private/open", "/robots.txt", "/robots.txt"])
  })

  it("requests no robots.txt otherwise", async () => {
    asked.length = 0
    const service = await startService({})
    const { ended, robotsBlocked } = await runBatch(service, [`${good}/private/1`, `${broken}/1`])
    await service.stop()
    expect([ended.completed, robotsBlocked, asked.toSorted()]).toEqual([2, [], ["/1", "/private/1"]])
  })
})
