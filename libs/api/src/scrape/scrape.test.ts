import type { PageFailure } from "../failures/Failure.ts"
import { LockdownCacheMiss, NoCachedData } from "@trawl/cache"
import { FetchError, MediaError, ParseError } from "@trawl/core"
import { PagePoisoned } from "@trawl/jobs"
import { FeatureRefused, ScrapeTimeout } from "@trawl/scrape"
import { BlobError, Blobs } from "@trawl/blobs"
import { waitUntil } from "@trawl/testing"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import type { ScrapeCall } from "./ScrapeOne.ts"

const calls: Array<ScrapeCall> = []
const stopped = { count: 0 }
let failure: PageFailure | undefined

const document = (url: string) =>
  JSON.stringify({ markdown: "# Hi", metadata: { sourceURL: url, url, statusCode: 200 } })

const scraped = (url: string) => ({ document: document(url), fileBytes: 0, creditsUsed: 1 })

const fetchFailure = (reason: FetchError["reason"]) =>
  new FetchError({ url: "https://a.test", reason, message: `It was ${reason}.` })

const scrape = (given: ScrapeCall) =>
  Effect.suspend(() => {
    calls.push(given)
    if (failure !== undefined) return Effect.fail(failure)
    const wait = given.url.includes("slow.test") ? Effect.never : Effect.void
    return wait.pipe(
      Effect.onInterrupt(() => Effect.sync(() => stopped.count++)),
      Effect.as(scraped(given.request.url)),
    )
  })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ scrape, settings: { concurrency: 1, publicUrl: "https://api.test" } })
})
afterAll(() => server.stop())

/** Requests a page that never comes, until the signal. */
const askForSlow = (signal: AbortSignal) =>
  fetch(`${server.base}/v2/scrape`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url: "https://slow.test" }),
    signal,
  }).catch(() => undefined)

describe("scrapePage", () => {
  it("answers the document, and keeps it for later", async () => {
    const { body, status } = await call(server, "/v2/scrape", {
      body: { url: "a.test/x", formats: ["markdown"], origin: "mcp-fastmcp" },
    })
    expect([status, body]).toEqual([200, { success: true, data: JSON.parse(document("a.test/x")) }])
    const given = calls.at(-1)
    expect([given?.url, given?.request.timeout, given?.publicBase, [...(given?.sentKeys ?? [])]]).toEqual([
      "http://a.test/x",
      60_000,
      "https://api.test",
      ["url", "formats", "origin"],
    ])
  })

  it.each<[PageFailure, number, string]>([
    [fetchFailure("dns"), 500, "SCRAPE_DNS_RESOLUTION_ERROR"],
    [fetchFailure("tls"), 500, "SCRAPE_SSL_ERROR"],
    [fetchFailure("connection"), 500, "SCRAPE_SITE_ERROR"],
    [fetchFailure("timeout"), 408, "SCRAPE_TIMEOUT"],
    [fetchFailure("hostPaused"), 503, "SCRAPE_HOST_PAUSED"],
    [fetchFailure("blocked"), 403, "SCRAPE_URL_BLOCKED"],
    [fetchFailure("tooLarge"), 422, "SCRAPE_TOO_LARGE"],
    [fetchFailure("tooManyRedirects"), 422, "SCRAPE_TOO_MANY_REDIRECTS"],
    [fetchFailure("unsupportedRedirect"), 422, "SCRAPE_UNSUPPORTED_REDIRECT"],
    [fetchFailure("browser"), 500, "SCRAPE_BROWSER_ERROR"],
    [fetchFailure("unsupported"), 500, "SCRAPE_ALL_ENGINES_FAILED"],
    [fetchFailure("robotsBlocked"), 403, "SCRAPE_ROBOTS_BLOCKED"],
    [fetchFailure("robotsUnreachable"), 500, "SCRAPE_ROBOTS_UNREACHABLE"],
    [fetchFailure("action"), 500, "SCRAPE_ACTION_ERROR"],
    [fetchFailure("actionsUnsupported"), 400, "SCRAPE_ACTIONS_NOT_SUPPORTED"],
    [fetchFailure("capturesUnsupported"), 400, "SCRAPE_CAPTURES_NOT_SUPPORTED"],
    [fetchFailure("featureUnsupported"), 400, "SCRAPE_FEATURE_NOT_SUPPORTED"],
    [fetchFailure("profileInUse"), 409, "SCRAPE_PROFILE_IN_USE"],
    [fetchFailure("profile"), 500, "SCRAPE_PROFILE_ERROR"],
    [fetchFailure("proxy"), 500, "SCRAPE_PROXY_SELECTION_ERROR"],
    [
      new MediaError({ kind: "audio", reason: "unsupported", message: "No audio." }),
      500,
      "SCRAPE_AUDIO_UNSUPPORTED_URL",
    ],
    [
      new MediaError({ kind: "video", reason: "unsupported", message: "No video." }),
      500,
      "SCRAPE_VIDEO_UNSUPPORTED_URL",
    ],
    [new MediaError({ kind: "video", reason: "tool", message: "No tool." }), 500, "SCRAPE_MEDIA_TOOL_MISSING"],
    [new MediaError({ kind: "video", reason: "tooLarge", message: "Too large." }), 422, "SCRAPE_MEDIA_TOO_LARGE"],
    [new MediaError({ kind: "video", reason: "timeout", message: "Too late." }), 408, "SCRAPE_TIMEOUT"],
    [
      new ParseError({ mediaType: "video/mp4", reason: "unsupported", message: "A video." }),
      500,
      "SCRAPE_UNSUPPORTED_FILE_ERROR",
    ],
    [new ParseError({ mediaType: "text/html", reason: "limit", message: "Too much." }), 422, "SCRAPE_CONVERSION_LIMIT"],
    [new ScrapeTimeout({ timeout: 1000 }), 408, "SCRAPE_TIMEOUT"],
    [new NoCachedData({ url: "https://a.test" }), 404, "SCRAPE_NO_CACHED_DATA"],
    [new LockdownCacheMiss(), 404, "SCRAPE_LOCKDOWN_CACHE_MISS"],
    [new BlobError({ key: "a", reason: "unavailable", message: "No place." }), 503, "SCRAPE_FILES_UNAVAILABLE"],
    [new FeatureRefused({ option: "proxy", message: "No proxies." }), 403, "FEATURE_NOT_ENABLED"],
  ])("gives a failure its status and code (%#)", async (given, status, code) => {
    failure = given
    const answer = await call(server, "/v2/scrape", { body: { url: "https://a.test" } })
    failure = undefined
    expect([answer.status, answer.body]).toEqual([status, failed(code, given.message)])
  })

  it("does not start a page that crashed the service before", async () => {
    const before = calls.length
    const answer = await call(server, "/v2/scrape", { body: { url: "https://poison.test" } })
    expect([answer.status, answer.body, calls.length]).toEqual([
      422,
      failed("SCRAPE_POISONED", new PagePoisoned().message),
      before,
    ])
  })

  it("bounds the sentence of a failure", async () => {
    failure = new FetchError({ url: "https://a.test", reason: "connection", message: "x".repeat(100_000) })
    const answer = await call(server, "/v2/scrape", { body: { url: "https://a.test" } })
    failure = undefined
    expect((answer.body as { error: string }).error).toHaveLength(1001)
  })

  it("refuses invalid URLs", async () => {
    const answers = await Promise.all(
      ["", "not a url", "ftp://a.test", "localhost"].map((url) => call(server, "/v2/scrape", { body: { url } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(answers.every(({ body }) => (body as { error: string }).error.startsWith("url "))).toBe(true)
  })

  it("stops the work when the client goes away", async () => {
    const before = stopped.count
    const controller = new AbortController()
    const begun = calls.length
    const asked = askForSlow(controller.signal)
    await waitUntil("the scrape has begun", () => calls.length > begun)
    controller.abort()
    await asked
    await waitUntil("the scrape is interrupted", () => stopped.count > before)
  })

  it("includes the wait for a slot in the timeout", async () => {
    const begun = calls.length
    const client = new AbortController()
    const holding = askForSlow(client.signal)
    await waitUntil("the slot is held", () => calls.length > begun)
    const waiting = await call(server, "/v2/scrape", { body: { url: "https://a.test", timeout: 1000 } })
    expect([waiting.status, (waiting.body as { code: string }).code, calls.length]).toEqual([
      408,
      "SCRAPE_TIMEOUT",
      begun + 1,
    ])
    client.abort()
    await holding
  })
})

describe("files of a scrape", () => {
  const addresses: Array<string> = []
  const clock = Effect.runSync(Effect.scoped(TestClock.make()))
  let keeper: TestServer
  beforeAll(async () => {
    keeper = await startTestServer({ scrape: scrapeWithFile, clock })
  })
  afterAll(() => keeper.stop())

  /** Stores a file before it does what the address says. */
  const scrapeWithFile = ({ url }: ScrapeCall, { id }: { readonly id: string }) => {
    const key = `${id}/screenshot.png`
    const put = Blobs.use((blobs) => Effect.andThen(blobs.put(key, new Uint8Array(1), "image/png"), blobs.address(key)))
    const end = url.includes("fails") ? Effect.fail(fetchFailure("connection")) : Effect.succeed(scraped(url))
    return Effect.promise(() => keeper.run(put)).pipe(
      Effect.tap((address) => Effect.sync(() => addresses.push(address))),
      Effect.andThen(url.includes("hangs") ? Effect.never : end),
    )
  }

  it("are removed when it failed, and kept when it succeeded", async () => {
    const statuses: Array<number> = []
    for (const [index, url] of ["fails.test", "hangs.test", "good.test"].entries()) {
      const asked = call(keeper, "/v2/scrape", { body: { url, timeout: 1000 } })
      await waitUntil("the file is stored", () => addresses.length > index)
      await Effect.runPromise(clock.adjust(url === "hangs.test" ? "1 second" : 0))
      statuses.push((await asked).status)
    }
    const paths = addresses.map((address) => new URL(address)).map(({ pathname, search }) => pathname + search)
    const answers = await Promise.all(paths.map((path) => call(keeper, path)))
    expect([statuses, answers.map(({ status }) => status)]).toEqual([
      [500, 408, 200],
      [404, 404, 200],
    ])
  })
})

describe("scrapeResult", () => {
  it("has no result for an unknown id", async () => {
    const answer = await call(server, "/v2/scrape/019f9c1e-7a4b-7c3e-9c11-0123456789ab")
    expect([answer.status, answer.body]).toEqual([404, failed("JOB_NOT_FOUND", "Job not found.")])
  })
})
