import { existsSync, readdirSync, readFileSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import { inflateSync } from "node:zlib"
import { assert, layer } from "@effect/vitest"
import type { FetchPlan } from "@trawl/core"
import { waitUntil } from "@trawl/testing"
import { Effect, Fiber } from "effect"
import sharp from "sharp"
import { BrowserFixture } from "./fixtures/BrowserFixture.ts"
import { killProcess } from "./fixtures/browserProcesses.ts"
import { plan } from "./fixtures/plan.ts"
import { type Site, untilSilent } from "./fixtures/site.ts"

const shot = { type: "screenshot", fullPage: false } as const

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

const fetchFrom = Effect.fn("fetchFrom")(function* (path: string, more: Partial<FetchPlan> = {}) {
  const { engine, site } = yield* BrowserFixture
  site.requests.length = 0
  const page = yield* engine.fetch(plan(site.origin + path, more))
  return { ...page, text: decode(page.body) }
})

const fails = (path: string, more: Partial<FetchPlan> = {}) =>
  Effect.map(Effect.flip(fetchFrom(path, more)), (error) => error.reason)

const asked = (site: Site, path: string) => site.requests.filter((request) => request.url === path)

const until = (what: string, holds: () => boolean) =>
  Effect.promise(() => waitUntil(what, holds, { deadline: 60_000, every: 20 }))

/** A page that outlives the requests beside it. */
const long = { waitFor: 60_000, timeout: 120_000 }

const pngSize = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Colour of the top left pixel. The PNG filter of the first line refers to no other pixel there. */
const firstPixel = (png: Uint8Array) => {
  const buffer = Buffer.from(png)
  const start = buffer.indexOf("IDAT")
  const data = buffer.subarray(start + 4, start + 4 + buffer.readUInt32BE(start - 4))
  return [...inflateSync(data, { finishFlush: 2 }).subarray(1, 4)]
}

/** Parent and command line of a process, empty once it has ended. */
const processOf = (pid: string) => {
  try {
    const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? ""
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, "utf8") }
  } catch {
    return { parent: "", command: "" }
  }
}

/** Renderer processes of a browser. Linux only. */
const renderers = (browser: number): ReadonlyArray<number> => {
  const processes = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, processOf(pid)] as const),
  )
  const isBelow = (pid: string): boolean => {
    const parent = processes.get(pid)?.parent
    return parent !== undefined && parent !== "" && (parent === String(browser) || isBelow(parent))
  }
  return [...processes]
    .filter(([pid, { command }]) => command.includes("--type=renderer") && isBelow(pid))
    .map(([pid]) => Number(pid))
}

layer(BrowserFixture.layer, { excludeTestServices: true })("browserEngine", (it) => {
  it.effect("returns a plain page with its head", () =>
    Effect.gen(function* () {
      const page = yield* fetchFrom("/#part")
      const { site } = yield* BrowserFixture
      assert.strictEqual(
        page.text,
        "<!DOCTYPE html><html><head><title>Plain</title></head><body><p>plain text</p></body></html>",
      )
      assert.deepStrictEqual(
        [page.url, page.status, page.mediaType, page.charset, page.engine, page.headers["content-type"]],
        [`${site.origin}/#part`, 200, "text/html", "utf-8", "browser", "text/html; charset=utf-8"],
      )
      assert.deepStrictEqual(page.warnings, [])
    }),
  )

  it.effect("waits for content that scripts load", () =>
    Effect.gen(function* () {
      const [timer, chain] = yield* Effect.all([fetchFrom("/script"), fetchFrom("/chain")], { concurrency: 2 })
      assert.include(timer.text, "<main><p>by script</p></main>")
      assert.include(chain.text, "<main>the data</main>")
    }),
  )

  it.effect("scrolls through a list that grows", () =>
    Effect.gen(function* () {
      assert.include((yield* fetchFrom("/list")).text, "item 60<")
    }),
  )

  it.effect("does not wait for polling, even where answers arrive after the next request", () =>
    Effect.gen(function* () {
      const pages = yield* Effect.forEach(["/poll", "/late-poll"], (path) => fetchFrom(path))
      assert.deepStrictEqual(
        pages.map(({ warnings }) => warnings),
        [[], []],
      )
    }),
  )

  it.effect("waits waitFor milliseconds more", () =>
    Effect.gen(function* () {
      const [without, with_] = yield* Effect.all([fetchFrom("/late?60000"), fetchFrom("/late", { waitFor: 5000 })], {
        concurrency: 2,
      })
      assert.notInclude(without.text, "late text</body>")
      assert.include(with_.text, "late text</body>")
    }),
  )

  it.effect("flattens shadow roots and visible frames of the same origin", () =>
    Effect.gen(function* () {
      const { text } = yield* fetchFrom("/shadow")
      const { site } = yield* BrowserFixture
      assert.include(
        text,
        `<host-card><p>from the shadow</p><slot name="name"><b slot="name">slotted</b></slot></host-card>`,
      )
      assert.include(
        text,
        `</iframe><div data-original-tag="iframe"><p>in the frame</p><a href="${site.origin}/next">next</a></div>`,
      )
      assert.strictEqual(text.split("in the frame").length, 2)
    }),
  )

  it.effect("inlines frames of other origins, and frames nested in them", () =>
    Effect.gen(function* () {
      const { other } = yield* BrowserFixture
      const { text } = yield* fetchFrom("/foreign-frames")
      const origin = other.origin.replace("127.0.0.1", "localhost")
      assert.include(text, `<div data-original-tag="iframe"><p>far away</p><a href="${origin}/next">next</a>`)
      assert.deepStrictEqual(
        [text.split("in the frame").length, text.indexOf("far away") < text.indexOf("below")],
        [3, true],
      )
    }),
  )

  it.effect("emulates a phone and a location", () =>
    Effect.gen(function* () {
      const { text } = yield* fetchFrom("/mobile", {
        mobile: true,
        captures: [shot],
        location: { country: "JP", languages: ["fr-CA"] },
      })
      const { site } = yield* BrowserFixture
      const said = JSON.parse(/\{.*\}/.exec(text)?.[0] ?? "") as Record<string, unknown>
      const sent = asked(site, "/mobile")[0]?.headers
      assert.deepStrictEqual(
        { ...said, agent: sent?.["user-agent"] },
        {
          agent: said["agent"],
          languages: ["fr-CA", "fr", "en"],
          width: 412,
          touch: true,
          zone: "Asia/Tokyo",
          mobile: true,
        },
      )
      assert.match(String(said["agent"]), /Android 10; K\).* Chrome\/\d+\.0\.0\.0 Mobile Safari/)
      const language = "fr-CA,fr;q=0.9,en;q=0.8"
      assert.deepStrictEqual(
        [sent?.["accept-language"], asked(site, "/own.png")[0]?.headers["accept-language"]],
        [language, language],
      )
    }),
  )

  it.effect("emulates a desktop by default, and never a headless browser", () =>
    Effect.gen(function* () {
      const { text } = yield* fetchFrom("/report")
      const { site } = yield* BrowserFixture
      assert.include(text, `"width":1280,"touch":false,"zone":"America/New_York"`)
      assert.notInclude(JSON.stringify(asked(site, "/report")[0]?.headers), "Headless")
    }),
  )

  it.effect("sends the request's headers to the page's own origin only", () =>
    Effect.gen(function* () {
      const { site, other } = yield* BrowserFixture
      other.requests.length = 0
      const headers = { "X-Secret": "s3", Cookie: "a=1; b=2", "User-Agent": "mine/1" }
      yield* fetchFrom("/other-assets", { headers, captures: [shot] })
      const own = ["/other-assets", "/own.png", "/leave.png"].map((path) => asked(site, path)[0]?.headers)
      assert.deepStrictEqual(
        own.map((sent) => sent?.["x-secret"]),
        ["s3", "s3", "s3"],
      )
      assert.deepStrictEqual([own[0]?.cookie, own[0]?.["user-agent"]], ["a=1; b=2", "mine/1"])
      yield* fetchFrom("/leave", { headers })
      const foreign = ["/foreign.png", "/left.png", "/landed"].map((path) => asked(other, path)[0]?.headers)
      assert.deepStrictEqual(
        foreign.map((sent) => [sent?.host, sent?.["x-secret"]]),
        foreign.map(() => [`127.0.0.1:${other.port}`, undefined]),
      )
    }),
  )

  it.effect("reports the address after redirects", () =>
    Effect.gen(function* () {
      const page = yield* fetchFrom("/leave")
      const { other } = yield* BrowserFixture
      assert.deepStrictEqual([page.url, page.status], [`${other.origin}/landed`, 200])
      assert.strictEqual(yield* fails("/loop"), "tooManyRedirects")
    }),
  )

  it.effect("takes images of the requested size and type", () =>
    Effect.gen(function* () {
      const viewport = { width: 500, height: 300 }
      const { captures, warnings } = yield* fetchFrom("/red", {
        captures: [
          { ...shot, viewport },
          { ...shot, fullPage: true, viewport },
          { ...shot, quality: 60 },
        ],
      })
      const [view, full, jpeg] = captures.map(({ bytes }) => bytes)
      assert.deepStrictEqual(
        captures.map(({ mediaType }) => mediaType),
        ["image/png", "image/png", "image/jpeg"],
      )
      assert.deepStrictEqual(pngSize(view ?? new Uint8Array()), viewport)
      assert.deepStrictEqual(pngSize(full ?? new Uint8Array()), { width: 500, height: 3000 })
      assert.deepStrictEqual(firstPixel(view ?? new Uint8Array()), [250, 20, 30])
      assert.deepStrictEqual([...(jpeg?.subarray(0, 3) ?? [])], [0xff, 0xd8, 0xff])
      assert.deepStrictEqual(warnings, [])
    }),
  )

  it.effect("captures a very tall page completely, in tiles at the right offsets", () =>
    Effect.gen(function* () {
      const viewport = { width: 100, height: 100 }
      const { captures, warnings } = yield* fetchFrom("/towering", {
        captures: [
          { ...shot, fullPage: true, viewport },
          { ...shot, fullPage: true, viewport, quality: 80 },
        ],
      })
      const [png = new Uint8Array(), jpeg = new Uint8Array()] = captures.map(({ bytes }) => bytes)
      assert.deepStrictEqual([pngSize(png), warnings], [{ width: 100, height: 25_000 }, []])
      for (const image of [png, jpeg]) {
        const { data, info } = yield* Effect.promise(() => sharp(image).raw().toBuffer({ resolveWithObject: true }))
        const rows = [5, 7_999, 8_000, 16_390, 24_995].map((y) =>
          Math.round((data[y * info.width * info.channels] ?? 0) / 10),
        )
        // The red value of each band of 1,000 px is its number.
        assert.deepStrictEqual(rows, [0, 7, 8, 16, 24])
      }
    }),
  )

  it.effect("cuts an image that is too tall, and warns", () =>
    Effect.gen(function* () {
      const { captures, warnings } = yield* fetchFrom("/skyscraper", {
        captures: [{ ...shot, fullPage: true, viewport: { width: 50, height: 50 } }],
      })
      assert.deepStrictEqual(pngSize(captures[0]?.bytes ?? new Uint8Array()), { width: 50, height: 60_000 })
      assert.deepStrictEqual(warnings, ["The screenshot shows the first 60000 of 61000 pixels."])
    }),
  )

  it.effect("returns files as bytes", () =>
    Effect.gen(function* () {
      const json = yield* fetchFrom("/json", { captures: [shot] })
      assert.deepStrictEqual(
        [json.text, json.mediaType, json.charset, json.warnings.length],
        ['{"a":1}', "application/json", "utf-8", 1],
      )
      const pdf = yield* fetchFrom("/pdf")
      assert.deepStrictEqual([pdf.text, pdf.mediaType, pdf.charset], ["%PDF-1.7 bytes", "application/pdf", undefined])
      const nothing = yield* fetchFrom("/nothing")
      assert.deepStrictEqual([nothing.text, nothing.status], ["", 204])
      assert.strictEqual(yield* fails("/huge"), "tooLarge")
    }),
  )

  it.effect("stays on a page that starts a download", () =>
    Effect.gen(function* () {
      assert.include((yield* fetchFrom("/starts")).text, "<p>it starts</p>")
    }),
  )

  it.effect("accepts an invalid certificate only if the plan allows it", () =>
    Effect.gen(function* () {
      const { engine, secure } = yield* BrowserFixture
      const page = yield* engine.fetch(plan(`${secure.origin}/`))
      assert.deepStrictEqual([page.url, page.status], [`${secure.origin}/`, 200])
      const error = yield* Effect.flip(engine.fetch(plan(`${secure.origin}/`, { skipTlsVerification: false })))
      assert.strictEqual(error.reason, "tls")
    }),
  )

  it.effect("closes windows and dialogs that pages open", () =>
    Effect.gen(function* () {
      assert.include((yield* fetchFrom("/windows")).text, "<p>windows</p>")
      assert.strictEqual(yield* fails("/storm"), "browser")
    }),
  )

  it.effect("blocks pages at addresses that the guard refuses", () =>
    Effect.gen(function* () {
      const { forbidden } = yield* BrowserFixture
      assert.include((yield* fetchFrom("/ask-other")).text, "got the data")
      assert.include((yield* fetchFrom("/ask-forbidden")).text, "got ")
      assert.strictEqual(yield* fails("/refresh-forbidden"), "blocked")
      assert.strictEqual(forbidden.requests.length, 0)
    }),
  )

  it.effect("names the reason why a page could not be fetched", () =>
    Effect.gen(function* () {
      const { engine, forbidden } = yield* BrowserFixture
      const reason = (url: string) => Effect.map(Effect.flip(engine.fetch(plan(url))), (error) => error.reason)
      assert.deepStrictEqual(
        yield* Effect.forEach(
          [
            `${forbidden.origin}/`,
            `https://127.0.0.1:${forbidden.port}/`,
            "http://nothing.invalid/",
            "https://nothing.invalid/",
            "file:///etc/hostname",
          ],
          reason,
          { concurrency: 3 },
        ),
        ["blocked", "blocked", "dns", "dns", "unsupported"],
      )
      const { site } = yield* BrowserFixture
      assert.strictEqual(yield* reason(`https://127.0.0.1:${site.port}/`), "tls")
    }),
  )

  it.effect("returns what has loaded when the time is up", () =>
    Effect.gen(function* () {
      const page = yield* fetchFrom("/drip")
      assert.include(page.text, "<p>first part</p>")
      assert.strictEqual(page.warnings.length, 1)
      assert.strictEqual(yield* fails("/blank-drip", { timeout: 2000 }), "timeout")
    }),
  )

  it.effect("ends in time when a page is silent or hangs, without delaying others", () =>
    Effect.gen(function* () {
      const [silent, hung, page] = yield* Effect.all(
        [fails("/silent", { timeout: 2500 }), fails("/hang", { timeout: 2500 }), fetchFrom("/")],
        { concurrency: 3 },
      )
      assert.deepStrictEqual([silent, hung, page.status], ["timeout", "timeout", 200])
    }),
  )

  it.effect("closes the page before an interruption returns", () =>
    Effect.gen(function* () {
      const { site } = yield* BrowserFixture
      const fiber = yield* Effect.forkChild(fetchFrom("/poll", long))
      yield* until("the page polls", () => asked(site, "/tick").length > 3)
      yield* Fiber.interrupt(fiber)
      yield* untilSilent(site)
    }),
  )

  it.effect("never opens more tabs than configured", () =>
    Effect.gen(function* () {
      const { site } = yield* BrowserFixture
      const paths = Array.from({ length: 5 }, (_, i) => `/silent?${i}`)
      const fiber = yield* Effect.forkChild(Effect.forEach(paths, (path) => fetchFrom(path), { concurrency: 5 }))
      // Requests of the previous test are still listed when this one begins.
      const opened = () => site.requests.filter(({ url }) => url?.startsWith("/silent?")).length
      yield* until("all tabs are open", () => opened() >= 3)
      yield* Effect.sleep(500)
      assert.strictEqual(opened(), 3)
      yield* Fiber.interrupt(fiber)
    }),
  )

  it.effect("runs pages without root's rights, and in the sandbox where available", () =>
    Effect.gen(function* () {
      const { site, status } = yield* BrowserFixture
      const { pid = 0, sandbox } = yield* status.get
      const fiber = yield* Effect.forkChild(fetchFrom("/late", long))
      const confined = () =>
        renderers(pid).map((renderer) => {
          const lines = readFileSync(`/proc/${renderer}/status`, "utf8")
          return [/^Seccomp:\s+2$/m.test(lines), /^Uid:\s+0\b/m.test(lines)]
        })
      const expected = [sandbox, !sandbox && process.getuid?.() === 0]
      // A spare process for the next page may still be starting, and not sandboxed yet.
      yield* until(
        "its processes are confined",
        () =>
          asked(site, "/late").length === 1 &&
          confined().length > 0 &&
          confined().every((one) => isDeepStrictEqual(one, expected)),
      )
      yield* Fiber.interrupt(fiber)
    }),
  )

  it.effect("fails for a page whose process dies, and shows the next one", () =>
    Effect.gen(function* () {
      const { site, status } = yield* BrowserFixture
      const { pid = 0 } = yield* status.get
      const fiber = yield* Effect.forkChild(fails("/poll", long))
      yield* until("the page polls", () => asked(site, "/tick").length > 0)
      for (const renderer of renderers(pid)) killProcess(renderer)
      assert.strictEqual(yield* Fiber.join(fiber), "browser")
      // Chromium's spare process for the next page is dead too: a page that gets it before this is noticed takes another browser.
      assert.isTrue(existsSync(`/proc/${pid}`))
      assert.strictEqual((yield* fetchFrom("/")).status, 200)
    }),
  )

  it.effect("replaces a browser that was killed, and retries its page once", () =>
    Effect.gen(function* () {
      const { site, status } = yield* BrowserFixture
      const { pid: before } = yield* status.get
      const fiber = yield* Effect.forkChild(fetchFrom("/late", { waitFor: 500 }))
      yield* until("the page is asked for", () => asked(site, "/late").length === 1)
      killProcess(before)
      const page = yield* Fiber.join(fiber)
      const after = yield* status.get
      assert.include(page.text, "<p>early</p>")
      assert.strictEqual(asked(site, "/late").length, 2)
      assert.deepStrictEqual([after.available, after.pid !== before], [true, true])
    }),
  )
})
