import { assert, describe, it, layer } from "@effect/vitest"
import { CurrentMemoryBounds, CurrentTeam, memoryBounds } from "@trawl/core"
import { pdfPages, waitUntil } from "@trawl/testing"
import { Effect, Exit, Fiber, Layer } from "effect"
import { Conversion, type ConversionSettings } from "./Conversion.ts"
import type { ConvertOptions } from "./convert.ts"
import type { ContentTransform } from "./transform/transforms.ts"
import { endless, longPage, plain, sourceOf } from "./fixtures/pages.ts"

const workers = {
  size: 1,
  heapMegabytes: 64,
  timeLimitMillis: 200_000,
  timeLimitMillisPerMegabyte: 0,
  reserveIdleMillis: 10_000,
}
const settings = (bytes: number): ConversionSettings => ({
  inline: { bytes, tags: 100_000, options: 500 },
  workers,
  documents: { ...workers, processMegabytes: 250 },
})

const converted = (body: string, bytes: number) =>
  Conversion.use(({ convert }) => convert(sourceOf(body), plain)).pipe(
    Effect.provide(Conversion.layer(settings(bytes))),
  )

const firstOnly: ContentTransform = (page) =>
  Effect.succeed({
    ...page,
    content: { type: "root", children: page.content?.children.slice(0, 1) ?? [] },
    warnings: [`One of ${page.metadata["title"]} went.`],
  })

describe("Conversion", () => {
  it.live("converts a page in a thread as on the calling one", () =>
    Effect.gen(function* () {
      const page = longPage(15_000)
      const [inline, threaded] = yield* Effect.all([converted(page, 1_000_000), converted(page, 1_000)], {
        concurrency: 2,
      })
      assert.deepStrictEqual(threaded, inline)
      assert.include(String(threaded.fields["markdown"]), "Paragraph 249 has [a link](https://example.com/n/249).")
    }),
  )

  it.live.each([
    ["at once", 1_000],
    ["in a thread", 0],
  ])("tells %s why blocks are kept, where it is set to", ([, bytes]) =>
    Effect.gen(function* () {
      const { convert } = yield* Conversion
      const { explanation } = yield* convert(
        sourceOf("<nav>Menu</nav><p>Ten boats lay in the harbour, and none of them left it.</p>"),
        plain,
      )
      assert.deepStrictEqual(
        explanation?.blocks.map(({ isKept, path }) => [isKept, path]),
        [
          [false, "nav"],
          [true, "p"],
        ],
      )
      const unread = yield* convert(sourceOf("<p>x</p>"), { ...plain, formats: [{ type: "rawBase64" }] })
      assert.strictEqual(unread.explanation, undefined)
    }).pipe(Effect.provide(Conversion.layer({ ...settings(Number(bytes)), explains: true }))),
  )

  it.live.each([
    ["at once", 1_000_000],
    ["in a thread", 0],
  ])("lets transforms %s change what every format reads", ([, bytes]) =>
    Effect.gen(function* () {
      const { convert } = yield* Conversion
      const body = "<title>Boats</title><p>Kept <a href=/a>a</a>.</p><p>Dropped <a href=/b>b</a>.</p>".padEnd(5_000)
      const options: ConvertOptions = {
        ...plain,
        onlyMainContent: false,
        formats: [{ type: "markdown" }, { type: "links" }, { type: "html" }],
      }
      const { fields, warnings } = yield* convert(sourceOf(body), options, { transforms: [firstOnly] })
      assert.deepStrictEqual(fields, {
        markdown: "Kept [a](https://example.com/a).\n",
        links: ["https://example.com/a"],
        html: '<p>Kept <a href="https://example.com/a">a</a>.</p>',
      })
      assert.deepStrictEqual(warnings, ["One of Boats went."])
    }).pipe(Effect.provide(Conversion.layer(settings(Number(bytes))))),
  )

  it.live("gives transforms no content that cannot be replaced or is too long", () =>
    Effect.gen(function* () {
      const { convert } = yield* Conversion
      const seen: Array<readonly [string, boolean]> = []
      const look: ContentTransform = (page) =>
        Effect.sync(() => {
          seen.push([page.mediaType, page.content === undefined])
          return page
        })
      const options: ConvertOptions = { ...plain, onlyMainContent: false }
      yield* convert(sourceOf("a,b", "text/csv"), options, { transforms: [look] })
      yield* convert(sourceOf(`<p>${"word ".repeat(250_000)}`), options, { transforms: [look] })
      yield* convert(sourceOf("<p>short"), options, { transforms: [look] })
      yield* convert(sourceOf("<p>unread"), { ...options, formats: [{ type: "rawBase64" }] }, { transforms: [look] })
      assert.deepStrictEqual(seen, [
        ["text/csv", true],
        ["text/html", true],
        ["text/html", false],
      ])
    }).pipe(Effect.provide(Conversion.layer())),
  )

  it.live("fails with a sentence when no parser supports the type", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        Conversion.use(({ convert }) => convert(sourceOf("PK", "application/zip"), plain)),
      )
      assert.deepStrictEqual(
        [error._tag, error.mediaType, error.reason],
        ["ParseError", "application/zip", "unsupported"],
      )
    }).pipe(Effect.provide(Conversion.layer())),
  )

  it.live.each([
    ["at once", 1_000],
    ["in a thread", 0],
  ])("dies of a bug that is met %s, for it is no fault of the page", ([, bytes]) =>
    Effect.gen(function* () {
      // A decoded request has its selectors.
      const options = { ...plain, formats: [{ type: "attributes" } as never] }
      const exit = yield* Effect.exit(Conversion.use(({ convert }) => convert(sourceOf("<p>"), options)))
      assert.isTrue(Exit.hasDies(exit))
    }).pipe(Effect.provide(Conversion.layer(settings(Number(bytes))))),
  )
})

layer(Conversion.layer(settings(10_000)))("Conversion in threads", (it) => {
  it.effect("stops an interrupted conversion, and continues with the next", () =>
    Effect.gen(function* () {
      const { convert } = yield* Conversion
      yield* convert(sourceOf(longPage(20_000)), plain)
      const before = process.cpuUsage()
      const fiber = yield* Effect.forkChild(convert(endless.source, endless.options))
      yield* Effect.promise(() => waitUntil("the thread works", () => process.cpuUsage(before).user > 100_000))
      yield* Fiber.interrupt(fiber)
      const next = yield* convert(sourceOf("<h1>Next</h1>".padEnd(20_000)), plain)
      assert.strictEqual(next.fields["markdown"], "# Next\n")
    }),
  )

  it.effect("converts a team's page although another team holds all threads", () =>
    Effect.gen(function* () {
      const { convert } = yield* Conversion
      const hostile = yield* Effect.forkChild(
        Effect.forEach([1, 2, 3], () => convert(endless.source, endless.options), { concurrency: 3 }),
      )
      yield* Effect.yieldNow
      const page = yield* Effect.provideService(
        convert(sourceOf("<h1>Quiet</h1>".padEnd(20_000)), plain),
        CurrentTeam,
        "quiet",
      )
      assert.deepStrictEqual([page.fields["markdown"], hostile.pollUnsafe()], ["# Quiet\n", undefined])
      yield* Fiber.interrupt(hostile)
    }),
  )

  it.effect("parses documents in separate workers, even when pages hold all threads", () =>
    Effect.gen(function* () {
      const { convert } = yield* Conversion
      const hostile = yield* Effect.forkChild(
        Effect.forEach([1, 2, 3], () => convert(endless.source, endless.options), { concurrency: 3 }),
      )
      yield* Effect.yieldNow
      const document = yield* convert(sourceOf("%PDF-1.7", "application/pdf"), plain)
      assert.deepStrictEqual([document.fields["markdown"], hostile.pollUnsafe()], ["JVBERi0xLjc=", undefined])
      yield* Fiber.interrupt(hostile)
    }),
  )

  it.effect("fails with reason limit for a document that fills buffers", () =>
    Effect.gen(function* () {
      const { convert } = yield* Conversion
      const bomb = pdfPages([[{ text: "Hello", x: 72, y: 700, size: 10 }]], { padding: 120_000_000 })
      const error = yield* Effect.flip(
        convert(sourceOf(bomb, "application/pdf"), {
          ...plain,
          parsers: [{ type: "pdf", mode: "auto", pages: false, blocks: false, pageMarkers: false }],
        }),
      )
      assert.deepStrictEqual(
        [error.reason, error.message],
        ["limit", "The conversion was stopped: the page needs more memory than a conversion may use."],
      )
    }),
  )

  it.effect("fails with reason limit for a page that fills the heap", () =>
    Effect.gen(function* () {
      const { convert } = yield* Conversion
      const error = yield* Effect.flip(convert(sourceOf(longPage(4_000_000)), plain))
      assert.deepStrictEqual([error._tag, error.reason], ["ParseError", "limit"])
    }),
  )
})

/** The sentence of a page that fails where memory is tight. */
const tight = (megabytes: number, body: string | Uint8Array, mediaType?: string) =>
  Effect.flip(Conversion.use(({ convert }) => convert(sourceOf(body, mediaType), plain))).pipe(
    Effect.provide(
      Layer.provide(
        Conversion.layer({ ...settings(1_000), workers: { ...workers, heapMegabytes: 768 } }),
        Layer.succeed(CurrentMemoryBounds, memoryBounds(megabytes)),
      ),
    ),
    Effect.map(({ message }) => message),
  )

describe("Conversion where memory is tight", () => {
  it.live("stops a page at what fits, and says what would help", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* tight(320, longPage(4_000_000)),
        "The conversion was stopped: the page needs more memory than a conversion may use. This server has 320 MB of memory; with 2048 MB it takes pages of 50 MB.",
      )
    }),
  )

  it.live("starts no process for documents where there is no room for one", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* tight(256, new Uint8Array([37]), "application/pdf"),
        "There is too little memory to convert documents. This server has 256 MB of memory; with 2048 MB it takes pages of 50 MB.",
      )
    }),
  )
})

layer(Conversion.layer({ ...settings(1_000), workers: { ...workers, size: 2 } }))("Conversion of heavy pages", (it) => {
  it.effect("leaves half of the threads to other pages of their team", () =>
    Effect.gen(function* () {
      const { convert } = yield* Conversion
      const heavy = { ...endless.source, body: Buffer.concat([endless.source.body, Buffer.alloc(1_000_000, " ")]) }
      const fibers = yield* Effect.forEach([1, 2, 3], () => Effect.forkChild(convert(heavy, endless.options)))
      const { fields } = yield* convert(sourceOf(longPage(20_000)), plain)
      assert.include(String(fields["markdown"]), "# Long")
      assert.deepStrictEqual(
        fibers.map((fiber) => fiber.pollUnsafe()),
        [undefined, undefined, undefined],
      )
      yield* Fiber.interruptAll(fibers)
    }),
  )
})
