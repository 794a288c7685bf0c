import { ParseError } from "@trawl/core"
import { describe, expect, it } from "vitest"
import { pageOf } from "../fixtures/pageOf.ts"
import { attributes } from "./attributes.ts"

const page = pageOf(`<p id="${"x".repeat(600_000)}">a</p><p id="b">b</p>`)
const reading = (count: number) =>
  attributes.render(page, { selectors: Array.from({ length: count }, () => ({ selector: "p", attribute: "id" })) })

describe("attributes", () => {
  it("gives the values of each query", () => {
    expect(reading(2).attributes?.map(({ values }) => values.map(({ length }) => length))).toEqual([
      [600_000, 1],
      [600_000, 1],
    ])
  })

  it("fails if the values exceed what a document can hold", () => {
    expect(() => reading(100)).toThrow(
      new ParseError({
        mediaType: "text/html",
        reason: "limit",
        message: "The attributes that were asked for hold more than 50 million characters.",
      }),
    )
  })
})
