import { assert, layer } from "@effect/vitest"
import { type HostilePdf, hostilePdfs, pdfPages } from "@trawl/testing"
import { Effect, Result } from "effect"
import { Conversion, type ConversionSettings, defaultConversion } from "./Conversion.ts"
import { plain, sourceOf } from "./fixtures/pages.ts"

// The first document of a process waits for the library to load, at low priority: a letter gets twice the time of hostile files, for its size.
const documents = {
  ...defaultConversion.documents,
  size: 1,
  processMegabytes: 300,
  timeLimitMillis: 2_000,
  timeLimitMillisPerMegabyte: 20_000,
}
const letter = pdfPages([[{ text: "A letter", x: 72, y: 700, size: 10 }]], { info: { Padding: "a".repeat(100_000) } })
const settings: ConversionSettings = { ...defaultConversion, documents }

/** A tenth of the worst case suffices for such low limits. */
const scale = 0.1

const cases: Readonly<Record<string, HostilePdf | undefined>> = hostilePdfs

const endOf = (name: string) =>
  Effect.gen(function* () {
    const { convert } = yield* Conversion
    const body = name === "an ordinary letter" ? letter : (cases[name]?.(scale) ?? assert.fail(name))
    const parser = { type: "pdf", mode: "fast", pages: true, blocks: true, pageMarkers: false } as const
    const result = yield* Effect.result(convert(sourceOf(body, "application/pdf"), { ...plain, parsers: [parser] }))
    return Result.isSuccess(result) ? String(result.success.fields["markdown"]) : result.failure.reason
  })

layer(Conversion.layer(settings))("Conversion of hostile PDFs", (it) => {
  it.effect.each([
    "a gigabyte of spaces",
    "a quarter of a gigabyte, compressed twice",
    "a stream that holds itself",
    "an inline image without an end",
    "three million saved states",
    "forms that draw forms",
    "a form that draws itself",
    "a glyph that shows itself",
    "a pattern that paints itself",
    "a map that uses itself",
    "widths of a range of two billion",
    "an image of ten billion pixels",
    "a billion pages",
    "boxes that are no numbers",
    "a box without an end",
    "a turn of 45 degrees",
    "an outline in a circle",
    "tags in a circle",
    "a script that runs on opening",
    "metadata, nested",
    "nothing",
    "a web page",
  ])("ends %s in a text or in an error with its reason, and reads what comes next", (name) =>
    Effect.gen(function* () {
      // Anything else is a defect, which fails the test.
      assert.isString(yield* endOf(name))
      // A slow machine may need all of the time to load the library into a new process, and has it loaded the next time.
      assert.strictEqual(
        yield* Effect.repeat(endOf("an ordinary letter"), { while: (end) => end === "limit" }),
        "A letter\n",
      )
    }),
  )
})
