import { Schema } from "effect"
import { describe, expect, expectTypeOf, it } from "vitest"
import { contentDefaults } from "../contentDefaults.ts"
import type { ContentOptions as DecodedOptions } from "../ContentOptions.ts"
import { ContentOptions } from "./ContentOptions.ts"

const decode = Schema.decodeUnknownSync(Schema.Struct(ContentOptions))

describe("ContentOptions", () => {
  it("defaults to the main content with images replaced", () => {
    expect(decode({})).toEqual({ onlyMainContent: true, includeTags: [], excludeTags: [], removeBase64Images: true })
    expect(contentDefaults).toEqual(decode({}))
  })

  it("decodes to the type that the root entry declares without effect", () => {
    expectTypeOf<Schema.Struct<typeof ContentOptions>["Type"]>().toEqualTypeOf<DecodedOptions>()
  })

  it("takes tags, classes, ids and structural selectors", () => {
    const tags = [
      "h1",
      ".a.b",
      "#main > p:first-child",
      "a[href^='http']",
      "div, section",
      ":not(nav)",
      "li:nth-child(2n+1)",
    ]
    expect(decode({ includeTags: tags }).includeTags).toEqual(tags)
  })

  it("names the pseudo-class of a selector that selects nothing in a static document", () => {
    expect(() => decode({ includeTags: ["p:hover"] })).toThrow(
      '"p:hover" cannot be used: :hover selects no elements of a static document',
    )
  })

  it.each(["", "p >", "[", "p:hover(", ":no-such-class", "*text*"])(
    "refuses %j in a sentence that names it",
    (selector) => {
      expect(() => decode({ excludeTags: [selector] })).toThrow(
        `${JSON.stringify(selector)} is not a valid CSS selector`,
      )
    },
  )

  it("refuses more than a hundred selectors and selectors of more than a thousand characters", () => {
    expect(() => decode({ includeTags: Array.from({ length: 101 }, () => "p") })).toThrow("at most 100 CSS selectors")
    expect(() => decode({ includeTags: ["p".repeat(1_001)] })).toThrow("at most 1,000 characters")
  })
})
