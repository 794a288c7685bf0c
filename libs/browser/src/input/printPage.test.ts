import { inflateSync } from "node:zlib"
import { assert, layer } from "@effect/vitest"
import type { PaperRequest } from "@trawl/core"
import { Effect } from "effect"
import { InputFixture } from "../fixtures/actions/InputFixture.ts"

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1")

/** Width and height of every page, in points. */
const sheets = (pdf: Uint8Array) =>
  [...latin(pdf).matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(
    ([, width, height]) => [Number(width), Number(height)] as const,
  )

/** The drawing operations of all pages. */
const drawing = (pdf: Uint8Array) =>
  [...latin(pdf).matchAll(/stream\r?\n/g)]
    .map(({ index }) => Buffer.from(pdf).subarray(index + 7))
    .map((stream) => {
      try {
        return inflateSync(stream, { finishFlush: 2 }).toString("latin1")
      } catch {
        return ""
      }
    })
    .join("\n")

const hex = (text = "") => Number.parseInt(text, 16)

/** The text of a document in one font; glyphs are decoded by the font's own table. */
const textOf = (operations: string) => {
  const letters = new Map<number, number>()
  const table = /begincmap[\s\S]*endcmap/.exec(operations)?.[0] ?? ""
  for (const [, first, last, to] of table.matchAll(/^<(\w{4})> (?:<(\w{4})> )?<(\w{4})>$/gm)) {
    for (let glyph = hex(first); glyph <= hex(last ?? first); glyph++) letters.set(glyph, hex(to) + glyph - hex(first))
  }
  return [...operations.matchAll(/<(\w+)> Tj/g)]
    .flatMap(([, glyphs = ""]) => glyphs.match(/\w{4}/g) ?? [])
    .map((glyph) => String.fromCodePoint(letters.get(hex(glyph)) ?? 0xfffd))
    .join("")
}

const upright: PaperRequest = { format: "Letter", landscape: false, scale: 1 }

const printed = Effect.fn("printed")(function* (request: Partial<PaperRequest>) {
  const { openTab } = yield* InputFixture
  const { tab } = yield* openTab("/paper")
  return yield* tab.pdf({ ...upright, ...request })
}, Effect.scoped)

layer(InputFixture.layer, { excludeTestServices: true })("printPage", (it) => {
  it.effect("prints every format in its size, in portrait and landscape", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { tab } = yield* openTab("/paper")
      const points: Readonly<Record<PaperRequest["format"], readonly [number, number]>> = {
        A0: [2383.94, 3370.39],
        A1: [1683.78, 2383.94],
        A2: [1190.55, 1683.78],
        A3: [841.89, 1190.55],
        A4: [595.28, 841.89],
        A5: [419.53, 595.28],
        A6: [297.64, 419.53],
        Letter: [612, 792],
        Legal: [612, 1008],
        Tabloid: [792, 1224],
        Ledger: [1224, 792],
      }
      for (const [format, [width, height]] of Object.entries(points)) {
        // The keys come from the record.
        const paper = { format: format as PaperRequest["format"], scale: 1 }
        const [sheet = [0, 0]] = sheets(yield* tab.pdf({ ...paper, landscape: false }))
        const [lying = [0, 0]] = sheets(yield* tab.pdf({ ...paper, landscape: true }))
        const off = [
          sheet[0] - width,
          sheet[1] - height,
          lying[0] - Math.max(width, height),
          lying[1] - Math.min(width, height),
        ]
        assert.isBelow(Math.max(...off.map(Math.abs)), 1, `${format}: ${sheet.join(" × ")} and ${lying.join(" × ")}`)
      }
    }),
  )

  it.effect("prints the text and the background of the page", () =>
    Effect.gen(function* () {
      const pdf = yield* printed({})
      const operations = drawing(pdf)
      assert.strictEqual(latin(pdf.subarray(0, 5)), "%PDF-")
      assert.strictEqual(textOf(operations), "PrintedHeading")
      assert.isTrue(/\.9804 \.0784 \.1176 rg/u.test(operations))
    }),
  )

  it.effect("fits more on a sheet at a smaller scale", () =>
    Effect.gen(function* () {
      const counts = yield* Effect.forEach([0.1, 1, 2], (scale) =>
        Effect.map(printed({ scale }), (pdf) => sheets(pdf).length),
      )
      assert.strictEqual(counts[0], 1)
      assert.isTrue((counts[1] ?? 0) > 1 && (counts[2] ?? 0) > (counts[1] ?? 0), counts.join(" "))
    }),
  )
})
