import { inflateSync } from "node:zlib"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import sharp from "sharp"
import { BrowserFixture } from "./fixtures/BrowserFixture.ts"
import { asked, fails, fetchFrom } from "./fixtures/fetchFrom.ts"
import { plan } from "./fixtures/plan.ts"

const shot = { type: "screenshot", fullPage: false } as const

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
})
