import { describe, expect, it } from "vitest"
import { pageOf } from "../fixtures/pageOf.ts"
import { links } from "./links.ts"

describe("links", () => {
  it("reads anchors of a page", () => {
    expect(links.render(pageOf(`<p><a href="x">x</a> https://bare.test`), {})).toEqual({
      links: ["https://example.com/docs/x"],
    })
  })

  it("reads markdown syntax of a text", () => {
    expect(links.render(pageOf("[x](x)", "text/plain"), {})).toEqual({ links: ["https://example.com/docs/x"] })
  })
})
