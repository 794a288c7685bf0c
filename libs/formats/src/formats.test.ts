import type { Page } from "@trawl/core"
import { describe, expect, it } from "vitest"
import { pageOf } from "./fixtures/pageOf.ts"
import { formats, type RequestedFormat } from "./registry.ts"

const rendered = (page: Page, ...requested: ReadonlyArray<RequestedFormat>) => formats.renderPure(page, requested)

/** How often a format reads the content of a page, and its markdown. */
const counts = (format: RequestedFormat) => {
  const asked = { content: 0, markdown: 0 }
  const page = pageOf("<p id=a>x")
  const content = () => (asked.content++, page.content())
  const markdown = () => (asked.markdown++, page.markdown())
  rendered({ ...page, content, markdown }, format)
  return [asked.content, asked.markdown]
}

describe("formats", () => {
  it("fills only the fields of the requested formats", () => {
    const page = pageOf("<h1>Hi</h1>")
    expect(rendered(page, { type: "markdown" }, { type: "html" }, { type: "rawHtml" })).toEqual({
      markdown: "# Hi\n",
      html: "<h1>Hi</h1>",
      rawHtml: "<h1>Hi</h1>",
    })
  })

  it("returns the bytes as base64", () => {
    const page = pageOf("")
    const body = new Uint8Array([9, 0, 255, 254]).subarray(1)
    expect(rendered({ ...page, source: { ...page.source, body } }, { type: "rawBase64" })).toEqual({
      rawBase64: "AP/+",
    })
  })

  it("reads attributes of the document", () => {
    const selectors = [
      { selector: "p", attribute: "id" },
      { selector: "b", attribute: "id" },
    ]
    expect(rendered(pageOf(`<p id=a><p id=b>`), { type: "attributes", selectors })).toEqual({
      attributes: [
        { selector: "p", attribute: "id", values: ["a", "b"] },
        { selector: "b", attribute: "id", values: [] },
      ],
    })
  })

  it("computes content only for formats that read it", () => {
    const selectors = [{ selector: "p", attribute: "id" }]
    const asked = [
      { type: "markdown" },
      { type: "html" },
      { type: "links" },
      { type: "images" },
      { type: "rawHtml" },
      { type: "rawBase64" },
      { type: "attributes", selectors },
    ] as const
    expect(asked.map((format) => [format.type, ...counts(format)])).toEqual([
      ["markdown", 0, 1],
      ["html", 1, 0],
      ["links", 1, 0],
      ["images", 1, 0],
      ["rawHtml", 0, 0],
      ["rawBase64", 0, 0],
      ["attributes", 0, 0],
    ])
  })

  it("changes no tree", () => {
    const page = pageOf(`<p id=a>x <a href=y>z</a><img src=i.png srcset="j.png 2x">`)
    const before = structuredClone(page.tree)
    rendered(
      page,
      { type: "markdown" },
      { type: "html" },
      { type: "links" },
      { type: "images" },
      { type: "attributes", selectors: [{ selector: "p", attribute: "id" }] },
    )
    expect(page.tree).toEqual(before)
  })

  it("needs no parsed page for the raw bytes", () => {
    expect([formats.readPage([{ type: "rawBase64" }]), formats.readPage([{ type: "rawHtml" }])]).toEqual([false, true])
  })

  it("knows which formats read the images in a file", () => {
    expect([
      formats.readImages([{ type: "images" }]),
      formats.readImages([{ type: "markdown" }, { type: "links" }]),
    ]).toEqual([true, false])
  })
})
