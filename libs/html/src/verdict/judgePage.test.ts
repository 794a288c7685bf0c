import { array, assert, constantFrom, integer, property, tuple } from "fast-check"
import { globSync, readFileSync } from "node:fs"
import { basename, dirname } from "node:path"
import { describe, expect, it } from "vitest"
import { defaults, htmlSource } from "../fixtures/source.ts"
import { parseHtml } from "../parseHtml.ts"
import { parseTree } from "@trawl/hast"
import { judgePage } from "./judgePage.ts"

const pages = globSync(`${import.meta.dirname}/fixtures/*/*.html`)
  .toSorted()
  .map((path) => ({
    verdict: basename(dirname(path)),
    name: basename(path, ".html"),
    html: readFileSync(path, "utf8"),
  }))

const verdictOf = (html: string, status = 200, options = {}) => {
  const { verdict, verdictEvidence } = parseHtml({ ...htmlSource(html), status }, { ...defaults, ...options }).metadata
  return { verdict, reasons: [verdictEvidence ?? []].flat().map((evidence) => String(evidence).split(": ")[0]) }
}

const sentences = [
  "The boats came back late that evening, for the wind had turned.",
  "Nobody on the quay remembered a summer with so little water.",
  "The harbour master wrote down every name and closed the book.",
  "Two of the older boats will not be repaired this year.",
  "The market opened an hour later than planned, and the fish was gone before noon.",
]
const article = (paragraphs: number) =>
  `<article><h1>Low water</h1>${`<p>${sentences.join(" ")}</p>`.repeat(paragraphs)}</article>`
const bodyOf = (html: string) => /<body>(?<body>[^]*)<\/body>/u.exec(html)?.groups?.["body"] ?? ""

const pageNamed = (verdict: string, name: string) =>
  pages.find((page) => page.verdict === verdict && page.name === name)?.html ?? ""

/** How often the content of a page is computed. */
const asks = (body: string, { status = 200, title = "Low water" } = {}) => {
  let count = 0
  const tree = parseTree(body)
  judgePage({ tree, url: "", status, title, content: () => (count++, tree) })
  return count
}

describe("judgePage", () => {
  it("computes the content of a page only if the page is in doubt", () => {
    const long = article(12)
    const doubtful = [
      asks(article(3)),
      asks(`<nav>${long}</nav>`),
      asks(`<p>Subscribe now to continue reading.</p>${long}`),
      asks(`<p>We use cookies on this site.</p>${long}`),
    ]
    expect([asks(long), ...doubtful, asks(long, { title: "Page not found" })]).toEqual([0, 1, 1, 1, 1, 1])
  })

  for (const { html, name, verdict } of pages) {
    it(`calls ${name} ${verdict}, for more than one reason`, () => {
      const judged = verdictOf(html)
      expect(judged.verdict).toBe(verdict)
      expect(judged.reasons.length >= 2).toBe(verdict !== "content")
    })
  }

  it("trusts an error status, whatever the page shows", () => {
    const shown = verdictOf(article(10), 404)
    expect(shown).toEqual({ verdict: "error-page", reasons: ["error-status"] })
    expect([401, 410, 500, 599].map((status) => verdictOf("", status).verdict)).toEqual(Array(4).fill("error-page"))
  })

  it("recognizes bot protection behind an error status", () => {
    expect(verdictOf(pageNamed("challenge", "cloudflare"), 403).verdict).toBe("challenge")
    expect(verdictOf(pageNamed("login", "plain"), 401).verdict).toBe("login")
    expect(verdictOf("<p>Not here.</p>", 451)).toEqual({ verdict: "wall", reasons: ["legal-status", "little-text"] })
  })

  it.each([
    [
      "a captcha in a form",
      `<h1>Write to us</h1><form><input name="a"><textarea></textarea><div class="h-captcha"></div></form>`,
    ],
    ["a vendor's script on a page with text", `<p>${sentences.join(" ")}</p><script>window._pxAppId="PX0"</script>`],
    ["a quoted question for humans", `<p>“Are you a robot?” asked the harbour master, and nobody laughed.</p>`],
    ["a password field", `<h1>Low water</h1><p>${sentences.join(" ")}</p><form><input type="password"></form>`],
    ["a cookie notice below", `<h1>Low water</h1><p>${sentences.join(" ")}</p><p>We use cookies.</p>`],
    [
      "an offer to subscribe",
      `<h1>Low water</h1><p>${sentences.join(" ")}</p><p>Subscribe to continue reading our best stories every week.</p>`,
    ],
    ["a text about something not found", `<h1>Low water</h1><p>The lost boat could not be found.</p>`],
    [
      "a list without results",
      `<title>Boats for sale</title><h1>Boats for sale</h1><p>Nothing at the moment, come back in spring.</p>`,
    ],
    [
      "a region in the text",
      `<h1>Ferries</h1><p>${sentences.join(" ")} The service is available in this region only.</p>`,
    ],
    [
      "a request for scripts",
      `<h1>Low water</h1><p>${sentences.join(" ")}</p><noscript>Please enable JavaScript for comments.</noscript><script src="/c.js"></script>`,
    ],
    [
      "data for scripts",
      `<h1>Low water</h1><p>${sentences.join(" ")}</p><script type="application/json">${"[0]".repeat(20_000)}</script>`,
    ],
    ["a periodic refresh", `<meta http-equiv="refresh" content="300"><h1>Tides</h1><p>High at 6.12, low at 12.40.</p>`],
  ])("does not take %s alone for a verdict", (_, html) => {
    expect(verdictOf(html).verdict).toBe("content")
  })

  it("reads scripts, but no text, in hidden elements", () => {
    const hidden = `<div hidden><h1>Page not found</h1><form>Sign in <input type="password"></form></div>`
    expect(verdictOf(`${hidden}<h1>Low water</h1><p>${sentences[0]}</p>`).verdict).toBe("content")
    expect(verdictOf(`<div hidden><script>window._cf_chl_opt={}</script></div>`).verdict).toBe("challenge")
  })

  it("judges the whole page if the caller selected a part of it", () => {
    const html = `<nav><a href="/">Start</a></nav>${article(10)}<p id="x">One line.</p>`
    expect(verdictOf(html, 200, { includeTags: ["#x"] }).verdict).toBe("content")
    expect(verdictOf(html, 200, { excludeTags: ["article", "p"] }).verdict).toBe("content")
    expect(verdictOf(`<div id="root"></div><script src="/a.js"></script>`, 200, { includeTags: ["p"] }).verdict).toBe(
      "script-rendered",
    )
  })

  it("does not let a page judge itself", () => {
    const claim = `<meta name="verdict" content="content"><meta name="verdictEvidence" content="none">`
    expect(verdictOf(`<head>${claim}<title>404</title></head><h1>404</h1>`)).toEqual({
      verdict: "soft-404",
      reasons: ["not-found-title", "not-found-heading", "little-text"],
    })
    expect(verdictOf(`<head>${claim}</head>${article(10)}`)).toEqual({ verdict: "content", reasons: [] })
  })

  it("never misjudges an article, whatever is around it", () => {
    const strangers = constantFrom(
      ...pages.map(({ html }) => bodyOf(html)).filter((body) => !/<(?:article|main|noscript|h1)\b/u.test(body)),
    )
    assert(
      property(strangers, integer({ min: 20, max: 40 }), (stranger, paragraphs) => {
        expect(verdictOf(`<title>Low water</title>${article(paragraphs)}${stranger}`).verdict).toBe("content")
      }),
      { numRuns: 60 },
    )
  })

  it("never misjudges content because there is more of it", () => {
    const contents = constantFrom(...pages.filter(({ verdict }) => verdict === "content").map(({ html }) => html))
    assert(
      property(contents, integer({ min: 1, max: 30 }), (html, paragraphs) => {
        const more = html.replace("</body>", `${`<p>${sentences.join(" ")}</p>`.repeat(paragraphs)}</body>`)
        expect(verdictOf(more).verdict).toBe("content")
      }),
      { numRuns: 60 },
    )
  })

  it("never throws, and returns the same for the same page", () => {
    const pieces = constantFrom(
      "<main>",
      "</main>",
      "<form>",
      '<input type="password">',
      "<noscript>",
      "<script>",
      "</script>",
      "<div id=root>",
      "<h1>404",
      "<a href=x>",
      "<title>",
      "<template>",
      "<svg>",
      "<select>",
      "<iframe src=y>",
      "<meta http-equiv=refresh content=0>",
      "cookies",
      "robot",
      "\u0000",
      "訳",
      " ",
      "<p hidden>",
      "<button>Accept all",
    )
    assert(
      property(array(pieces, { maxLength: 60 }), integer({ min: 100, max: 599 }), (parts, status) => {
        const tree = parseTree(parts.join(""))
        const page = { tree, url: "https://a.test/login", status, title: parts.slice(0, 3).join(" ") }
        expect(judgePage(page)).toEqual(judgePage(structuredClone(page)))
      }),
    )
  })

  it("is not confused by nesting and repetition", () => {
    const repeated = tuple(
      constantFrom(
        "<div id=a>",
        "page you ",
        "java script ",
        "we and our ",
        "domain x ",
        "<a href=b>",
        "not been ",
        "access to this ",
      ),
      integer({ min: 1_000, max: 5_000 }),
    )
    assert(
      property(repeated, ([piece, times]) => {
        expect(
          typeof judgePage({
            tree: parseTree(piece.repeat(times)),
            url: "https://a.test/",
            status: 200,
            title: piece.repeat(10),
          }).verdict,
        ).toBe("string")
      }),
      { numRuns: 20 },
    )
  })
})
