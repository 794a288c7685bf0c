import { Result, Schema } from "effect"
import { describe, expect, expectTypeOf, it } from "vitest"
import type { ParsersOptions as PlainOptions } from "../ParsersOptions.ts"
import { ParsersOptions } from "./ParsersOptions.ts"

const Request = Schema.Struct(ParsersOptions)
const strict = { onExcessProperty: "error", errors: "all" } as const
const decode = (body: unknown) => Schema.decodeUnknownResult(Request)(body, strict)
const decoded = (body: unknown) => Result.getOrThrow(decode(body)).parsers
const isAccepted = (parsers: unknown) => Result.isSuccess(decode({ parsers }))

const pdf = { type: "pdf", mode: "auto", pages: false, blocks: false, pageMarkers: false }

describe("ParsersOptions", () => {
  it("parses PDFs by default", () => {
    expect(decoded({})).toEqual([pdf])
  })

  it("decodes to the type that the root entry declares without effect", () => {
    expectTypeOf<ParsersOptions>().toEqualTypeOf<PlainOptions>()
  })

  it("reads the plain name as the defaults", () => {
    expect(decoded({ parsers: ["pdf"] })).toEqual([pdf])
  })

  it("keeps an empty list empty", () => {
    expect(decoded({ parsers: [] })).toEqual([])
  })

  it("reads pageMarkdown as pages", () => {
    expect(decoded({ parsers: [{ type: "pdf", pageMarkdown: true }] })).toEqual([{ ...pdf, pages: true }])
  })

  it("decodes what it encoded", () => {
    const parsers = decoded({ parsers: [{ type: "pdf", mode: "ocr", maxPages: 3, pageMarkdown: true }] })
    expect(decoded(Schema.encodeSync(Request)({ parsers }))).toEqual(parsers)
  })

  it.each<[string, unknown, unknown]>([
    ["maxPages from below", [{ type: "pdf", maxPages: 1 }], [{ type: "pdf", maxPages: 0 }]],
    ["maxPages from above", [{ type: "pdf", maxPages: 10_000 }], [{ type: "pdf", maxPages: 10_001 }]],
    ["whole pages", [{ type: "pdf", maxPages: 2 }], [{ type: "pdf", maxPages: 2.5 }]],
    ["mode", [{ type: "pdf", mode: "fast" }], [{ type: "pdf", mode: "slow" }]],
    ["pages", [{ type: "pdf", pages: true }], [{ type: "pdf", pages: 1 }]],
    ["keys", [{ type: "pdf" }], [{ type: "pdf", ocr: true }]],
    ["names", ["pdf"], ["pdf:fast"]],
    ["an array", ["pdf"], { type: "pdf" }],
    ["one parser", ["pdf"], ["pdf", "pdf"]],
  ])("keeps the bound of %s", (_name, accepted, refused) => {
    expect([isAccepted(accepted), isAccepted(refused)]).toEqual([true, false])
  })
})
