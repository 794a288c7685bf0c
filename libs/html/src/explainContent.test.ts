import type { Root } from "hast"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { contentDefaults, explainContent, explainPage, selectContent } from "@trawl/content"
import { parseTree, textOf } from "@trawl/hast"
import { htmlSource } from "./fixtures/source.ts"
import { parseHtml } from "./parseHtml.ts"

const sentences = [
  "For ninety years the lamp at Skerry Point stood forty metres from the edge, and nobody gave it a thought.",
  "Last winter the edge came to within nine, and the council voted to move the tower rather than lose it to the sea.",
  "It took eleven days, seven hundred tonnes of granite, and a winch that drew the tower inland at the speed of a snail.",
]

const page = `<!DOCTYPE html><html lang="en"><head><title>The lighthouse that moved</title></head><body>
<nav class="menu"><ul><li><a href="/news">News</a></li><li><a href="/tides">Tides</a></li></ul></nav>
<div id="cookie-notice"><p>We use cookies. By going on you agree.</p><button>Accept all</button></div>
<main><article><h1>The lighthouse that moved</h1>${sentences.map((sentence) => `<p>${sentence}</p>`).join("")}</article>
<div class="related-posts"><h3>Related stories</h3><ul><li><a href="/1">Ferry gives way to a bridge</a></li><li><a href="/2">Harbour dredged again</a></li></ul></div></main>
<footer><p>All rights reserved.</p></footer></body></html>`

describe("explainContent", () => {
  it("explains for each block why it was kept or dropped", () => {
    const { type, blocks } = explainContent(page)
    expect([
      type,
      ...blocks.map(({ isKept, reason, text }) => `${isKept ? "+" : "-"} ${text.slice(0, 20)}: ${reason}`),
    ]).toEqual([
      "article",
      "- News: its score is below the threshold: in navigation, a header, a footer, a side column, a form or a dialog",
      "- Tides: its score is below the threshold: in navigation, a header, a footer, a side column, a form or a dialog",
      "+ The lighthouse that : its score reaches the threshold",
      ...sentences.map((sentence) => `+ ${sentence.slice(0, 20)}: its score reaches the threshold`),
      "- Related stories: its score is below the threshold: named like what stands beside the content",
      "- Ferry gives way to a: its score is below the threshold: named like what stands beside the content",
      "- Harbour dredged agai: its score is below the threshold: named like what stands beside the content",
      "- All rights reserved.: its score is below the threshold: in navigation, a header, a footer, a side column, a form or a dialog",
      "- We use cookies. By g: a notice that asks for consent",
      "- Accept all: a notice that asks for consent",
    ])
  })

  it("gives the path of each block", () => {
    expect(explainContent(page).blocks.map(({ path }) => path)).toEqual([
      "nav.menu > ul > li > a",
      "nav.menu > ul > li > a",
      "main > article > h1",
      ...["p", "p", "p"].map((tag) => `main > article > ${tag}`),
      "main > div.related-posts > h3",
      "main > div.related-posts > ul > li > a",
      "main > div.related-posts > ul > li > a",
      "footer > p",
      "div#cookie-notice > p",
      "div#cookie-notice > button",
    ])
  })

  it("reads a page without an address as htmlToMarkdown does", () => {
    expect(explainContent(page)).toEqual(explainContent(page, { url: "" }))
  })

  it("leaves out invisible and excluded elements", () => {
    const html = `<p>${sentences[0]}</p><p hidden>unseen</p><script>x()</script><p class="x">excluded</p>`
    expect(explainContent(html, { excludeTags: [".x"] }).blocks.map(({ text }) => text)).toEqual([sentences[0]])
  })

  it("shortens long texts and names without cutting a character in half", () => {
    const [block] = explainContent(`<p class="${"x".repeat(300)}">a${"😀".repeat(300)}</p>`).blocks
    expect([block?.text, block?.path]).toEqual([`a${"😀".repeat(99)}`, `p.${"x".repeat(58)}`])
  })

  it("explains the decisions of the rules on a page with very many blocks", () => {
    const { blocks, decidedBy, types } = explainContent(
      `<nav><a href="/">Home</a></nav><main>${`<p>${sentences[0]}</p>`.repeat(10_001)}</main>`,
    )
    expect([
      decidedBy,
      Object.values(types).filter((share) => share > 0),
      blocks[0]?.reason,
      blocks[1]?.reason,
    ]).toEqual([
      "rules",
      [],
      "in navigation, a header, a footer, a side column, a form or a dialog",
      "in the column of the content, and no rule is against it",
    ])
  })

  it("explains a page whose content is in its linked data", () => {
    const body = sentences.join(" ")
    const html = `<script type="application/ld+json">${JSON.stringify({ "@type": "NewsArticle", headline: "The lighthouse", articleBody: body })}</script><div id="app"><p>Loading</p></div>`
    const { blocks, decidedBy } = explainContent(html)
    expect([decidedBy, blocks.map(({ isKept, reason, text }) => [text, isKept, reason])]).toEqual([
      "linkedData",
      [["Loading", false, "the content is what the page says in its linked data"]],
    ])
    const content = selectContent({ tree: parseTree(html), url: "", base: "" }, contentDefaults)
    expect(textOf(content)).toBe(`The lighthouse${body}`)
  })

  it("prefers content in linked data to a guess among links", () => {
    const product = { "@type": "Product", name: "Gill Runner", description: "A light canvas boot that dries fast." }
    const links = Array.from(
      { length: 10 },
      (_, place) => `<li><a href="/boots/${place}">Boots of size ${place}</a></li>`,
    )
    const html = `<script type="application/ld+json">${JSON.stringify(product)}</script><footer class="footer"><ul>${links.join("")}</ul></footer>`
    const url = "https://moor.example/products/gill-runner"
    expect(explainContent(html, { url }).decidedBy).toBe("linkedData")
    const content = selectContent({ tree: parseTree(html), url, base: url }, contentDefaults)
    expect(textOf(content)).toBe("Gill RunnerA light canvas boot that dries fast.")
  })

  it("has no blocks for an empty page", () => {
    expect(explainContent("").blocks).toEqual([])
  })
})

const pageOf = (mediaType: string) => parseHtml({ ...htmlSource(page), mediaType }, contentDefaults)

describe("explainPage", () => {
  it("explains a parsed page as explainContent explains its text", () => {
    const { base, source } = pageOf("text/html")
    expect(explainPage(pageOf("text/html"), contentDefaults)).toEqual(explainContent(page, { url: source.url }))
    expect(base).toBe(source.url)
  })

  it("keeps nothing of a page without its content", () => {
    const html =
      '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x.js"></script><div class="footer">Checking your browser</div>'
    const content: Root = { type: "root", children: [] }
    expect(
      explainPage(
        { ...parseHtml(htmlSource(html), contentDefaults), content: () => content },
        contentDefaults,
      )?.blocks.filter(({ isKept }) => isKept),
    ).toEqual([])
  })

  it("is undefined if no main content is chosen", () => {
    const explanations = [
      explainPage(pageOf("text/plain"), contentDefaults),
      explainPage(pageOf("text/html"), { ...contentDefaults, onlyMainContent: false }),
      explainPage(pageOf("text/html"), { ...contentDefaults, includeTags: ["main"] }),
    ]
    expect(explanations).toEqual([undefined, undefined, undefined])
  })
})

type Section = readonly [
  tag: string,
  leaves: ReadonlyArray<readonly [tag: string, name: string, words: ReadonlyArray<string>]>,
]

/** Every text begins with a unique number. */
const htmlOf = (sections: ReadonlyArray<Section>): string => {
  let count = 0
  return sections
    .map(
      ([outer, leaves]) =>
        `<${outer}>${leaves.map(([tag, name, text]) => `<${tag} class="${name}">n${++count} ${text.join(" ")} </${tag}>`).join("")}</${outer}>`,
    )
    .join("")
}

const numbersIn = (text: string): ReadonlyArray<string> => text.match(/\bn\d+\b/gu) ?? []

describe("explainContent on generated pages", () => {
  const blocks = fc.constantFrom("p", "li", "h2", "div", "nav", "footer", "aside", "blockquote", "pre")
  // Cells outside of a table are inline.
  const inline = fc.constantFrom("a", "span", "button", "td")
  const names = fc.constantFrom("", "menu", "related", "content", "cookie", "comment", "card")
  const word = fc.constantFrom("the", "harbour", "boats", "and", "was.", "News", "Share")
  // Adjacent inline elements make one block, whose first 200 characters are reported.
  const leaf = fc.oneof(
    { arbitrary: fc.tuple(blocks, names, fc.array(word, { minLength: 1, maxLength: 30 })), weight: 2 },
    fc.tuple(inline, names, fc.array(word, { minLength: 1, maxLength: 4 })),
  )
  const pages = fc.array(
    fc.tuple(fc.constantFrom("div", "main", "section", "table", "ul"), fc.array(leaf, { maxLength: 5 })),
    { minLength: 1, maxLength: 8 },
  )

  it("reports every text once, and keeps what the content keeps", () => {
    fc.assert(
      fc.property(pages, (sections) => {
        const html = htmlOf(sections)
        const { blocks } = explainContent(html)
        const content = selectContent({ tree: parseTree(html), url: "", base: "" }, contentDefaults)
        const explained = blocks.flatMap(({ text }) => numbersIn(text))
        // A short block is reported whole, a long one by its start, which has its number.
        expect(explained.toSorted()).toEqual([...new Set(numbersIn(html))].toSorted())
        expect(blocks.filter(({ isKept }) => isKept).flatMap(({ text }) => numbersIn(text))).toEqual(
          numbersIn(textOf(content)),
        )
      }),
    )
  })

  it("returns the same plain data every time", () => {
    fc.assert(
      fc.property(pages, (sections) => {
        const explanation = explainContent(htmlOf(sections))
        expect(structuredClone(explanation)).toEqual(explainContent(htmlOf(sections)))
      }),
    )
  })
})
