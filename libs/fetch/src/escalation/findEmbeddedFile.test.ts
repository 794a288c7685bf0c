import { describe, expect, it } from "vitest"
import { findEmbeddedFile } from "./findEmbeddedFile.ts"

const words = "The harbour lies quiet in the morning and the boats come in one after another with their catch. "
const found = (html: string, more: { readonly mediaType?: string; readonly status?: number } = {}) => {
  const page = { url: "https://harbour.test/a/", mediaType: "text/html", status: 200, body: Buffer.from(html), ...more }
  const file = findEmbeddedFile(page)
  return file === undefined ? undefined : [file.url, html.slice(0, file.end)]
}

describe("findEmbeddedFile", () => {
  it.each([
    ["<h1>Tides</h1>", `<embed src="tides.pdf" type="application/pdf">`],
    ["<h1>Tides</h1>", `<iframe src="/a/tides.pdf#page=1" width=100%></iframe>`],
    ["<h1>Tidés</h1>", `<object data="tides.pdf"><a href="tides.pdf">Tides</a></object>`],
    ["<nav>Menu</nav>", `<OBJECT DATA=tides.pdf TYPE=application/pdf></OBJECT>`],
  ])("finds the file in %s%s", (before, element) => {
    const [url = "", upTo = ""] = found(`${before}${element}<p>End.`) ?? []
    expect([url.split("#", 1)[0], Buffer.from(upTo).length]).toEqual([
      "https://harbour.test/a/tides.pdf",
      upTo.length + (before.includes("é") ? 1 : 0),
    ])
    expect(upTo.endsWith(">") || before.includes("é")).toBe(true)
  })

  it.each([
    ["beside plenty of text", `<p>${words.repeat(4)}</p><embed src="tides.pdf">`, {}],
    ["of another site", `<embed src="https://else.test/tides.pdf">`, {}],
    ["that is hidden", `<embed src="tides.pdf" hidden>`, {}],
    ["that is an image", `<embed src="tides.svg">`, {}],
    ["of an error page", `<embed src="tides.pdf">`, { status: 404 }],
    ["in a file", `<embed src="tides.pdf">`, { mediaType: "text/plain" }],
  ])("finds no file %s", (_, html, more) => {
    expect(found(html, more)).toBeUndefined()
  })
})
