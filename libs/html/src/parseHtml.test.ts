import { growthOrderOn } from "@trawl/testing"
import { array, assert, constantFrom, property } from "fast-check"
import { visit } from "unist-util-visit"
import { describe, expect, it } from "vitest"
import { defaults, htmlSource } from "./fixtures/source.ts"
import { shippedModel } from "@trawl/content"
import { parseHtml } from "./parseHtml.ts"

const prose =
  "<p>The harbour was built in three stages, and each of them took longer than anyone had planned, because the ground was soft.</p>".repeat(
    3,
  )
const pageOf = (html: string, options = {}) => parseHtml(htmlSource(html), { ...defaults, ...options })
const textOf = (html: string, options = {}) => pageOf(html, options).markdown().text.trimEnd()
const warningsOf = (html: string, options = {}) => pageOf(html, options).warnings
const whole = { onlyMainContent: false }

/** The letters of a page, without the addresses of unnamed links (in code too) and without markup of lists, tables and emphasis. */
const lettersOf = (markdown: string): string => markdown.replaceAll(/https:\/\/fixture\.test\/x%20y|\P{L}/gu, "")

describe("parseHtml", () => {
  it("keeps the decoded body, the whole tree and the base besides the content", () => {
    const html = `<base href="/b/"><nav>menu</nav><main>${prose}</main>`
    const page = pageOf(html)
    expect(page.text).toBe(html)
    expect(JSON.stringify(page.tree)).toContain("menu")
    expect(page.base).toBe("https://fixture.test/b/")
    expect(JSON.stringify(page.content())).not.toContain("menu")
  })

  it("keeps the body as it was sent if its text was decoded twice", () => {
    const misread = Buffer.from(`<title>It’s déjà vu</title>${prose}`).toString("latin1")
    expect(pageOf(misread).metadata.title).toBe("It’s déjà vu")
    expect(pageOf(misread).text).toBe(misread)
  })

  it("chooses main content once, on first use", () => {
    let reads = 0
    const model = new Proxy(shippedModel(), { get: (tables, name) => (reads++, Reflect.get(tables, name)) })
    const page = parseHtml(
      htmlSource(`<title>Harbour</title><nav>menu</nav><main>${prose.repeat(12)}</main>`),
      defaults,
      model,
    )
    expect([reads, page.metadata["verdict"], page.warnings, page.text.length > 0]).toEqual([0, "content", [], true])
    const content = page.content()
    const once = reads
    expect(once).toBeGreaterThan(0)
    expect([page.content() === content, page.markdown().text.includes("menu"), reads]).toEqual([true, false, once])
  })

  it("keeps navigation and footers without onlyMainContent, but no scripts, styles or heads", () => {
    const html = "<title>t</title><nav>menu</nav><p>text</p><script>s</script><style>c</style><footer>foot</footer>"
    expect(textOf(html, whole)).toBe("menu\n\ntext\n\nfoot")
  })

  it("includes elements in the order of the selectors, each once", () => {
    const html = "<p class=a>one <b>bold</b></p><p class=b>two</p><p class=a>three</p>"
    expect(textOf(html, { includeTags: [".b", ".a", "b", "p"] })).toBe("two\n\none **bold**\n\nthree")
  })

  it("includes selected elements even if they are hidden or navigation, and cleans their content", () => {
    expect(textOf("<nav id=n>menu</nav><div hidden id=h>shy</div><p>x</p>", { includeTags: ["#h", "#n"] })).toBe(
      "shy\n\nmenu",
    )
    expect(textOf(`<div id=c>${prose}<nav>menu</nav></div>`, { includeTags: ["#c"] })).not.toContain("menu")
    expect(textOf(`<div id=c>${prose}<nav>menu</nav></div>`, { includeTags: ["#c"], ...whole })).toContain("menu")
  })

  it("includes the inlined document of a selected frame", () => {
    const shown = `<div data-original-tag="iframe"><p>framed</p></div>`
    const html = `<p>before <iframe id="one" src="/f"></iframe>${shown}<p>after</p><iframe id="two"></iframe>${shown.replace("framed", "other")}`
    expect(textOf(html, { ...whole, includeTags: ["iframe"] })).toBe("framed\n\nother")
    expect(textOf(html, { ...whole, includeTags: ["#two"] })).toBe("other")
    expect(textOf(html, { ...whole, excludeTags: ["iframe#one"] })).toBe("before\n\nafter\n\nother")
    expect(textOf(html, { ...whole, excludeTags: ["iframe"] })).toBe("before\n\nafter")
  })

  it("returns nothing if no element is selected", () => {
    expect(textOf("<p>x</p>", { includeTags: [".absent"] })).toBe("")
  })

  it("warns if selectors leave nothing of a page with content", () => {
    const sentence = "The selectors that were given leave nothing of this page."
    expect(warningsOf("<p>x</p>", { includeTags: [".absent"] })).toEqual([sentence])
    expect(warningsOf("<p>x</p>", { ...whole, excludeTags: ["p"] })).toEqual([sentence])
    expect(warningsOf("<p>x</p><p class=a>y</p>", { includeTags: ["p"], excludeTags: [".a"] })).toEqual([])
    expect(warningsOf("", { includeTags: ["p"] })).toEqual([
      "This page holds nothing to read: there is no text on the page.",
    ])
  })

  it("excludes by selectors that depend on the whole document", () => {
    const html = "<div id=o><p>in</p></div><p>out <span class=ad>ad</span></p>"
    expect(textOf(html, { ...whole, excludeTags: ["#o > p", ".ad"] })).toBe("out")
    expect(textOf(html, { ...whole, includeTags: ["p"], excludeTags: [".ad"] })).toBe("in\n\nout")
  })

  it.each([
    [
      "an element in an excluded one",
      "<div class=no><p>in</p></div><p>out</p>",
      { includeTags: ["p"], excludeTags: [".no"], text: "out" },
    ],
    [
      "one deep in it",
      "<div class=no><ul><li><p>in</p></ul></div><p>out</p>",
      { includeTags: ["p"], excludeTags: [".no"], text: "out" },
    ],
    [
      "an excluded one itself",
      "<p class=no>in</p><p>out</p>",
      { includeTags: ["p"], excludeTags: [".no"], text: "out" },
    ],
    [
      "one below what is included",
      "<main><div class=no><p>in</p></div>out</main>",
      { includeTags: ["main", "p"], excludeTags: [".no"], text: "out" },
    ],
    [
      "one named before what it is in",
      "<main><div class=no><p>in</p></div>out</main>",
      { includeTags: ["p", "main"], excludeTags: [".no"], text: "out" },
    ],
    [
      "a hidden one",
      "<div class=no><p hidden>in</p></div><p>out</p>",
      { includeTags: ["p"], excludeTags: [".no"], text: "out" },
    ],
    [
      "one in an excluded frame",
      `<iframe></iframe><div data-original-tag="iframe"><p>in</p></div><p>out</p>`,
      { includeTags: ["p"], excludeTags: ["iframe"], text: "out" },
    ],
    [
      "one in an excluded body",
      "<body class=no><p>in</p></body>",
      { includeTags: ["p"], excludeTags: ["body"], text: "" },
    ],
    [
      "one in both",
      "<div class=no><p class=yes>in</p></div><p>out</p>",
      { includeTags: [".yes", "p"], excludeTags: [".no", ".yes"], text: "out" },
    ],
  ])("excludes %s, whatever includes it", (_, html, { text, ...tags }) => {
    const page = pageOf(html.replace("in<", "in <a href=/in>in</a><img src=/in.png><"), tags)
    expect(page.markdown().text.trim()).toBe(text)
    expect(JSON.stringify(page.content())).not.toContain("/in")
    expect(textOf(html, { ...whole, ...tags })).toBe(text)
  })

  it("derives links and images from the same content", () => {
    const page = pageOf(`<main>${prose}<a href=a>x</a><img src=b.png></main><footer><a href=c>y</a></footer>`)
    const found: Array<unknown> = []
    visit(
      page.content(),
      "element",
      (node) => void found.push(...[node.properties.href, node.properties.src].filter((value) => value !== undefined)),
    )
    expect(found).toEqual(["https://fixture.test/town/a", "https://fixture.test/town/b.png"])
  })

  it("removes embedded images from markdown only", () => {
    const html = `<p>x <img alt=a src="data:image/png;base64,AA"></p>`
    expect(textOf(html, whole)).toBe("x ![a](<Base64-Image-Removed>)")
    expect(textOf(html, { ...whole, removeBase64Images: false })).toBe("x ![a](data:image/png;base64,AA)")
    expect(JSON.stringify(pageOf(html, whole).content())).toContain("base64,AA")
  })

  it("shows invisible elements if a page shows next to nothing else", () => {
    const late = (style: string) =>
      textOf(`<h2>Usage</h2><p><span style="${style}">${"It moors a boat at a berth. ".repeat(3)}</span></p>`)
    expect(late("display:block;visibility:hidden")).toContain("It moors a boat")
    expect(late("position:absolute;visibility:hidden")).not.toContain("It moors a boat")
    expect(
      textOf(`<p>${"A text that everybody sees. ".repeat(3)}</p><p style="visibility:hidden">It moors a boat.</p>`),
    ).not.toContain("It moors a boat")
  })

  it("shows a page that hides all of itself", () => {
    expect(textOf('<body style="display:none"><p>x</p>', whole)).toBe("x")
  })

  it("converts to markdown once", () => {
    const page = pageOf("<p>x</p>")
    expect(page.markdown()).toBe(page.markdown())
  })

  const withoutContent = /^(?:challenge|wall|script-rendered|empty)$/u
  const tags =
    "main article nav header footer aside section div p a b ul li table tr td pre h1 form button noscript template svg select dialog iframe".split(
      " ",
    )
  const pieces = [
    ...tags.map((tag) => `<${tag} class="menu content comments" href="../x y" src=z>`),
    ...tags.map((tag) => `</${tag}>`),
    "word ",
    "A sentence, which ends here. ",
    "<!--",
    "-->",
    "<p",
    "&amp",
    "\u0000",
  ]

  it("never throws, is empty only without visible text or with a verdict, and makes every link absolute", () => {
    assert(
      property(array(constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        const html = parts.join("")
        const page = pageOf(html)
        const all = pageOf(html, whole)
        const [own, whatever] = [page.markdown().text, all.markdown().text]
        // A page of unnamed links has no main content, but as a whole page it shows their addresses.
        if (lettersOf(whatever) === "") expect(lettersOf(own)).toBe("")
        else if (own === "") expect(page.metadata.verdict).toMatch(withoutContent)
        visit(page.content(), "element", (node) => {
          if (node.tagName === "a" && node.properties.href !== undefined)
            expect(node.properties.href).toMatch(/^https:\/\/fixture\.test\//u)
        })
      }),
      { numRuns: 300 },
    )
  })

  it.each<readonly [string, number, (size: number) => string]>([
    ["nested elements", 1_000, (size) => "<div>".repeat(size)],
    ["nested quotes with text", 250, (size) => "<blockquote>a ".repeat(size)],
    ["a long attribute", 20_000, (size) => `<p title="${"a".repeat(size)}">x`],
    ["many <", 10_000, (size) => "<".repeat(size)],
    [
      "unclosed emphasis and links",
      150,
      (size) => Array.from({ length: size }, (__, i) => `<a href=${i}><b>x`).join(""),
    ],
    ["wide spans", 5, (size) => `<table>${`<tr>${"<td colspan=1000 rowspan=1000>a".repeat(50)}`.repeat(size)}</table>`],
    ["links in one paragraph", 500, (size) => `<p>${"<a href=/x>l</a> ".repeat(size)}`],
    ["siblings", 1_500, (size) => "<p>a".repeat(size)],
  ])("takes time and text that grow with %s", (_, size, htmlOf) => {
    expect(
      growthOrderOn(
        htmlOf,
        (html) => expect(pageOf(html).markdown().text.length).toBeLessThan(html.length * 40 + 1_000),
        size,
      ),
    ).toBeLessThan(1.5)
  })
})
