import { globSync, readFileSync } from "node:fs"
import { basename, dirname } from "node:path"
import { describe, expect, it } from "vitest"
import { defaults, htmlSource } from "../fixtures/source.ts"
import { readOutline } from "@trawl/metadata"
import { parseTree } from "@trawl/hast"
import { parseHtml } from "../parseHtml.ts"
import { judgeShown } from "./judgeShown.ts"

const pages = globSync(`${import.meta.dirname}/fixtures/*/*.html`)
  .toSorted()
  .map((path) => ({
    verdict: basename(dirname(path)),
    name: basename(path, ".html"),
    html: readFileSync(path, "utf8"),
  }))

const reasonsOf = (html: string) => {
  const { verdict, verdictEvidence } = parseHtml(htmlSource(html), { ...defaults, needsContent: false }).metadata
  return [verdict, ...[verdictEvidence ?? []].flat().map((evidence) => String(evidence).split(": ")[0])]
}

const sentence =
  "The boats came back late that evening, for the wind had turned and nobody had seen the light on the quay. "
const teasers = '<div class="teaser"><span>What the harbour master saw in spring</span></div>'.repeat(60)

/** How often the visible content of a page is computed. */
const asks = (body: string, title = "Low water") => {
  let count = 0
  const tree = parseTree(body)
  judgeShown({ tree, outline: readOutline(tree), url: "", status: 200, title, shown: () => (count++, parseTree(body)) })
  return count
}

describe("judgeShown", () => {
  it("computes the visible content of a page only if the page is in doubt", () => {
    const long = `<p>${sentence}</p>`.repeat(50)
    expect([
      asks(long),
      asks(`<p>${sentence}</p>`),
      asks(`<p>Subscribe now to continue reading.</p>${long}`),
      asks(long, "Page not found"),
    ]).toEqual([0, 1, 1, 1])
  })

  for (const { html, name, verdict } of pages) {
    it(`calls ${name} ${verdict} without its content`, () => {
      expect(reasonsOf(html)[0]).toBe(verdict)
    })
  }

  it("counts only prose on a page that sells its reading", () => {
    const offer = "<p>Subscribe now to continue reading this article.</p>"
    const page = (names: string) =>
      `<title>Low water</title><h1>Low water</h1><article class="${names}"><p>${sentence}</p>${offer}</article>${teasers}`
    expect([reasonsOf(page("paywall")), reasonsOf(page("story"))]).toEqual([
      ["wall", "paywall-offer", "paywall-element"],
      ["content"],
    ])
  })

  it("does not read an overlaid notice as the beginning of a page", () => {
    const notice =
      '<div id="onetrust-banner" role="dialog"><h2>We value your privacy</h2><p>We and our partners store cookies and process personal data.</p><button>Accept all</button></div>'
    const page = (around: string) => `<title>Low water</title>${notice}${around}`
    const main = `<main><h1>Low water</h1><p>${sentence}</p><p>${sentence}</p></main>`
    expect([reasonsOf(page(main))[0], reasonsOf(page(""))[0]]).toEqual(["content", "wall"])
  })

  it("reads the beginning of a page after its landmarks", () => {
    const frame =
      '<header><a href="/">Home</a><a href="/news">News of the whole of the valley and of all its towns and villages</a></header>'
    expect(reasonsOf(`${frame}<main><p>The page was not found.</p></main>`)).toEqual([
      "soft-404",
      "not-found-text",
      "little-text",
    ])
  })
})
