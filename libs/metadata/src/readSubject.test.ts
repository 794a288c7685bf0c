import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { readHead } from "./readHead.ts"
import { readLinkedData } from "./readLinkedData.ts"
import { readSubject } from "./readSubject.ts"

const subjectOf = (head: string, url = "https://harbour.test/2026/05/lamps") => {
  const tree = parseTree(`<head>${head}</head>`)
  const read = readHead(tree)
  return readSubject({ url, head: read, linked: readLinkedData(tree, read) })
}

const product = (name: string): string =>
  `<title>Lamps for boats</title><script type="application/ld+json">{"@type":"Product","name":"${name}"}</script>`

describe("readSubject", () => {
  it.each([
    ["<title>Storm lamps, tested | Harbour</title>", ["Storm lamps, tested"]],
    [
      '<title>Lamps – Harbour</title><meta property="og:title" content="Storm lamps, tested">',
      ["Storm lamps, tested", "Lamps"],
    ],
    ["<title>Harbour</title>", []],
    ['<title>Harbour News</title><meta property="og:site_name" content="Harbour News">', []],
    ["<title></title>", []],
  ])("reads the titles of %s", (head, titles) => {
    expect(subjectOf(head).titles).toEqual(titles)
  })

  it("reads the main thing of the page", () => {
    const { main, titles } = subjectOf(
      '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Storm lamps, tested"}</script>',
    )
    expect(main?.types).toEqual(["newsarticle"])
    expect(titles).toEqual(["Storm lamps, tested"])
  })

  it("leaves the name of a product that shares no word with the title of the page", () => {
    expect(subjectOf(product("Rope of hemp")).titles).toEqual(["Lamps for boats"])
    expect(subjectOf(product("Two lamps")).titles).toEqual(["Lamps for boats", "Two lamps"])
  })
})
