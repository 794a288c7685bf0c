import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import type { FetchedFacts } from "./FetchedFacts.ts"
import * as Format from "./Format.ts"
import type { Page } from "./page/Page.ts"
import { planOf } from "./planOf.ts"

const url = "https://example.com/"

const text = Format.pure({
  type: "text",
  meaning: "A test.",
  options: {},
  output: { text: Schema.String },
  render: () => ({ text: "text" }),
})
const bytes = Format.pure({
  type: "bytes",
  meaning: "A test.",
  options: {},
  output: { bytes: Schema.String },
  reads: "source",
  render: () => ({ bytes: "bytes" }),
})
const address = Format.effectful({
  type: "address",
  meaning: "A test.",
  options: {},
  output: { address: Schema.String },
  needs: () => ({ capabilities: [], captures: [] }),
  render: (facts) => Effect.succeed({ fields: { address: facts.url }, warnings: [] }),
})
const size = Format.derived({
  type: "size",
  meaning: "A test.",
  options: { least: Schema.Int },
  output: { size: Schema.Int },
  render: ({ page: { markdown } }, { least }) =>
    markdown.length < least
      ? Effect.fail("short" as const)
      : Effect.succeed({ fields: { size: markdown.length }, warnings: ["counted"] }),
  excuse: (error) => `The page is too ${error}.`,
})
const gathers = Format.derived({
  type: "gathers",
  meaning: "A test.",
  options: { isWary: Schema.Boolean },
  output: { length: Schema.Int },
  gather: (page) => page.text.length,
  scans: ({ isWary }) => isWary,
  render: ({ gathered }) => Effect.succeed({ fields: { length: gathered }, warnings: [] }),
})
const title = Format.pure({
  type: "title",
  meaning: "A test.",
  options: {},
  output: { title: Schema.String },
  reads: "document",
  render: () => ({ title: "title" }),
})
const formats = Format.collect([text, bytes, title, address, size, gathers])

const facts: FetchedFacts = {
  url,
  captures: [],
  folder: "batch/page",
  source: { url, status: 200, mediaType: "text/html", body: new Uint8Array() },
  headers: {},
  notes: {},
  media: [],
  plan: planOf(url),
  shown: Effect.succeed,
  deadline: 60_000,
  formats: [],
}
const page = { markdown: "# Hi", metadata: {} }
const sized = { type: "size", least: 0 } as const

describe("Format.derived", () => {
  it.effect("renders from the converted page, together with the others", () =>
    Effect.gen(function* () {
      expect(yield* formats.renderEffectful({ ...facts, page }, [sized, { type: "address" }])).toEqual({
        fields: { address: url, size: 4 },
        warnings: ["counted"],
      })
    }),
  )

  it.effect("is left out when nothing was converted", () =>
    Effect.gen(function* () {
      expect(yield* formats.renderEffectful(facts, [sized, { type: "address" }])).toEqual({
        fields: { address: url },
        warnings: [],
      })
    }),
  )

  it.effect("fails the scrape only when nothing else was requested", () =>
    Effect.gen(function* () {
      const short = { type: "size", least: 100 } as const
      expect(yield* formats.renderEffectful({ ...facts, page }, [short, { type: "text" }])).toEqual({
        fields: {},
        warnings: ["The page is too short."],
      })
      expect(yield* Effect.flip(formats.renderEffectful({ ...facts, page }, [short]))).toBe("short")
    }),
  )

  it.effect("receives what it gathered from the page", () =>
    Effect.gen(function* () {
      const asked = { type: "gathers", isWary: true } as const
      const gathered = formats.gather({ text: "four" } as Page, [asked, sized])
      expect(gathered).toEqual({ gathers: 4 })
      expect(yield* formats.renderEffectful({ ...facts, page: { ...page, gathered } }, [asked])).toEqual({
        fields: { length: 4 },
        warnings: [],
      })
      expect([[asked], [{ ...asked, isWary: false }], [sized]].map((requested) => formats.scanPage(requested))).toEqual(
        [true, false, false],
      )
    }),
  )

  it("makes conversion read the page, and needs nothing from the fetch", () => {
    expect(
      [[sized], [{ type: "bytes" }], [{ type: "bytes" }, sized]].map((requested) =>
        formats.readPage(requested as never),
      ),
    ).toEqual([true, false, true])
    expect([formats.deriveFromPage([sized]), formats.deriveFromPage([{ type: "text" }, { type: "address" }])]).toEqual([
      true,
      false,
    ])
    expect(formats.needs([sized])).toEqual({ capabilities: [], captures: [], areEssential: false })
  })
})

describe("Format.pure", () => {
  it("knows whether a format reads the page, and whether it reads its content", () => {
    const requested = [{ type: "text" }, { type: "bytes" }, { type: "title" }, { type: "address" }, sized] as const
    expect(requested.map((one) => [formats.readPage([one]), formats.readContent([one])])).toEqual([
      [true, true],
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ])
    expect(formats.readContent([{ type: "title" }, { type: "text" }])).toBe(true)
  })
})
