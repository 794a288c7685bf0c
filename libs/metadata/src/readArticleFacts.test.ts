import { array, assert, constantFrom, property, string, tuple } from "fast-check"
import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { readArticleFacts } from "./readArticleFacts.ts"

const factsOf = (html: string, url = "https://www.cup.test/blog/tea-at-noon-and-how-to-make-it") =>
  readArticleFacts(parseTree(html), url)
const headlineOf = (html: string, url?: string) => factsOf(html, url).headline?.value
const authorsOf = (html: string, url?: string) => factsOf(html, url).authors.map(({ value }) => value)
const timesOf = (html: string, url?: string) => {
  const { published, modified } = factsOf(html, url)
  return { published: published?.value, modified: modified?.value }
}
const json = (value: object): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const prose = "<p>Tea is made of leaves and of hot water, and it takes its time, which is the best of it by far.</p>"

describe("readArticleFacts: headline", () => {
  it.each([
    [
      "the stated site name",
      '<meta property="og:site_name" content="The Daily Cup"><title>Tea - at noon | The Daily Cup</title>',
      "Tea - at noon",
    ],
    ["the name in the address", "<title>Tea at noon – Cup</title>", "Tea at noon"],
    ["the site's name in front", "<title>Cup: Tea · Cup » Tea at noon</title><h1>Tea at noon</h1>", "Tea at noon"],
    ["counts after a heading", "<title>Tea at noon - Cup</title><h1>Tea at noon (leaves.test) 87</h1>", "Tea at noon"],
    [
      "the symbol of a link to the heading",
      "<title>Tea at noon - Cup</title><h1>Tea at noon<a href=#>¶</a></h1>",
      "Tea at noon",
    ],
  ])("is without %s", (_, html, headline) => {
    expect(headlineOf(html)).toBe(headline)
  })

  it("is the heading that matches the stated titles", () => {
    expect(
      headlineOf(
        `<title>How to make tea at noon | Cup</title><h1>Cup</h1><main><h1>How to make tea at noon, properly</h1>${prose}</main>`,
      ),
    ).toBe("How to make tea at noon, properly")
  })

  it("is the longer of two headings that match the title", () => {
    expect(
      headlineOf("<title>How to make tea · C8</title><h1>C8</h1><h1>How to make tea</h1>", "https://c8.test/x/"),
    ).toBe("How to make tea")
  })

  it("is the stated title if the heading is a slogan", () => {
    expect(
      headlineOf(
        "<title>Tea Delivery Service | Best in town</title><h1>Wake up, happily.</h1>",
        "https://www.cup.test/",
      ),
    ).toBe("Tea Delivery Service")
  })

  it("is the heading that matches the address if all pages state the same title", () => {
    expect(
      headlineOf(
        "<title>The heart of the web</title><main><h1>Tea cups made of red clay</h1></main>",
        "https://www.web.test/x/tea_cups_made_of_red_clay/",
      ),
    ).toBe("Tea cups made of red clay")
  })

  it("is undefined without any title", () => {
    expect(headlineOf(prose)).toBeUndefined()
  })
})

describe("readArticleFacts: authors", () => {
  it.each([
    ["Organization", ["Reed Alder and Vale Birch"]],
    ["Person", ["Reed Alder", "Vale Birch"]],
  ])("reads a byline that linked data states as the name of a(n) %s", (type, names) => {
    const author = { "@type": type, name: "Reed Alder and Vale Birch" }
    const head = json({ "@type": "Article", headline: "Tea at noon", author })
    expect(authorsOf(`${head}<h1>Tea at noon</h1><p>By Reed Alder and Vale Birch</p>${prose}`)).toEqual(names)
  })

  it("takes all authors of linked data, and follows references", () => {
    const graph = {
      "@graph": [
        { "@type": "Article", headline: "Tea", author: [{ "@id": "#ann" }, { name: "Bo Ek" }] },
        { "@type": "Person", "@id": "#ann", name: "Ann Lee" },
      ],
    }
    expect(factsOf(`<title>Tea</title>${json(graph)}`).authors).toEqual([
      { value: "Ann Lee", source: "linked data" },
      { value: "Bo Ek", source: "linked data" },
    ])
  })

  it.each([
    ["a meta tag", '<meta name="author" content="Ann Lee"><h1>Tea at noon</h1>'],
    ["a meta tag of papers", '<meta name="citation_author" content="Lee, Ann"><h1>Tea at noon</h1>'],
    [
      "a label of a card",
      '<meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="Ann Lee"><h1>Tea at noon</h1>',
    ],
    ["a link of the author", '<h1>Tea at noon</h1><a rel="author" href="/ann">Ann Lee</a>'],
    ["a class name", '<h1>Tea at noon</h1><p class="post-author">by <b>Ann Lee</b></p>'],
    ["a line that introduces the name", "<h1>Tea at noon</h1><p>By Ann Lee, May 6, 2024</p>"],
    ["an introduction on a line of its own", "<h1>Tea at noon</h1><p>Written by</p><p>Ann Lee</p>"],
    ["a name next to the date", "<h1>Tea at noon</h1><p>Ann Lee</p><p>May 6, 2024 · 5 min read</p>"],
    [
      "words about the author",
      `<h1>Tea at noon</h1>${prose.repeat(30)}<p>Ann Lee</p><p>Ann is the head of tea at the cup, where she has been for all of her life and a little more.</p>`,
    ],
  ])("takes the name from %s", (_, html) => {
    expect(authorsOf(html)).toEqual(["Ann Lee"])
  })

  it("prefers a visible person to a stated site", () => {
    const site = '<meta property="og:site_name" content="Daily Cup"><meta name="author" content="Daily Cup">'
    expect(authorsOf(`${site}<h1>Tea at noon</h1><p>by Ann Lee</p>`)).toEqual(["Ann Lee"])
    expect(authorsOf(`${site}<h1>Tea at noon</h1>`)).toEqual(["Daily Cup"])
  })

  it.each([
    ["of comments", `<h1>Tea at noon</h1>${prose}<div class="comments"><b class="author">Bo Ek</b></div>`],
    ["of other articles", `<h1>Tea at noon</h1>${prose}<div class="related-posts"><p class="author">Bo Ek</p></div>`],
    [
      "that are reading times",
      '<meta name="twitter:label1" content="Est. reading time"><meta name="twitter:data1" content="7 minutes"><h1>Tea at noon</h1>',
    ],
    ["that are placeholders", '<meta name="author" content="admin"><h1>Tea at noon</h1>'],
    [
      "that are sections",
      '<meta name="keywords" content="Hot Drinks"><h1>Tea at noon</h1><p>Hot Drinks</p><p>May 6, 2024</p>',
    ],
  ])("takes no names %s", (_, html) => {
    expect(authorsOf(html)).toEqual([])
  })

  it("takes no names of reviewers on other pages than articles", () => {
    expect(authorsOf("<h1>Cups</h1><p>by Ann Lee</p>", "https://www.cup.test/")).toEqual([])
  })
})

describe("readArticleFacts: times", () => {
  it("prefers linked data to tags, tags to visible dates, and those to the address", () => {
    const [address, shown, tag] = [
      "https://a.test/2024/05/04/tea/",
      "<h1>Tea at noon</h1><time datetime=2024-05-03>3 May</time>",
      '<meta property="article:published_time" content="2024-05-02">',
    ]
    const linked = json({ "@type": "Article", headline: "Tea at noon", datePublished: "2024-05-01" })
    expect(
      [linked + tag + shown, tag + shown, shown, "<h1>Tea at noon</h1>"].map(
        (html) => factsOf(html, address).published,
      ),
    ).toEqual([
      { value: "2024-05-01", source: "linked data" },
      { value: "2024-05-02", source: "meta article:published_time" },
      { value: "2024-05-03", source: "time element near the title" },
      { value: "2024-05-04", source: "address" },
    ])
  })

  it("reads the date near the title in the order of the language", () => {
    const page = "<h1>Tea at noon</h1><p>5/6/2024</p>"
    expect([`<html lang="en">${page}`, `<html lang="en-GB">${page}`].map((html) => timesOf(html).published)).toEqual([
      "2024-05-06",
      "2024-06-05",
    ])
  })

  it.each(["Updated: May 6, 2024", "Last modified 6 May 2024", "Aktualisiert am 6. Mai 2024", "更新于 2024年5月6日"])(
    "does not take %s for the publication date",
    (line) => {
      expect(timesOf(`<h1>Tea at noon</h1><p>${line}</p>`)).toEqual({ published: undefined, modified: "2024-05-06" })
    },
  )

  it.each([
    ["hu", "2024. május 6."],
    ["ca", "6 de maig del 2024"],
    ["ja", "令和6年5月6日"],
    ["th", "6 พฤษภาคม 2567"],
    ["fa", "۱۷ اردیبهشت ۱۴۰۳"],
    ["ar", "٦ مايو ٢٠٢٤"],
  ])("reads days in %s: %s", (language, day) => {
    const page = (line: string) => `<html lang="${language}"><h1>Tea at noon</h1>${line}${prose}`
    expect(
      [`<p>${day}</p>`, `<time>${day}</time>`, `<meta property="article:published_time" content="${day}">`].map(
        (line) => timesOf(page(line)).published,
      ),
    ).toEqual(["2024-05-06", "2024-05-06", "2024-05-06"])
  })

  it("knows by the script how a page without a language counts years", () => {
    const pages = [
      ["ชาตอนเที่ยง", "6 พฤษภาคม 2567"],
      ["昼のお茶", "令和6年5月6日"],
      ["چای ظهر در گرگان", "۱۷ اردیبهشت ۱۴۰۳"],
      ["شاي الظهيرة", "٦ مايو ٢٠٢٤"],
    ]
    expect(pages.map(([title, line]) => timesOf(`<h1>${title}</h1><p>${line}</p>${prose}`).published)).toEqual([
      "2024-05-06",
      "2024-05-06",
      "2024-05-06",
      "2024-05-06",
    ])
  })

  it("distinguishes two dates in a line", () => {
    expect(timesOf("<h1>Tea at noon</h1><p>Published May 5, 2024 · Updated May 6, 2024</p>")).toEqual({
      published: "2024-05-05",
      modified: "2024-05-06",
    })
  })

  it("takes an introduced date far from the title, but no other", () => {
    expect(timesOf(`<h1>Tea at noon</h1>${prose.repeat(40)}<p>Posted on May 6, 2024</p>`).published).toBe("2024-05-06")
    expect(timesOf(`<h1>Tea at noon</h1>${prose.repeat(40)}<p>May 6, 2024</p>`).published).toBeUndefined()
  })

  it("takes no date from a sentence, a copyright line or other articles", () => {
    const page = `<h1>Tea at noon</h1><p>The great tea party of the town, of which we told in this place, was on May 6, 2024, and it was a success.</p><p>© May 6, 2024</p><div class="related"><p>May 6, 2024</p></div>`
    expect(timesOf(page).published).toBeUndefined()
  })

  it("prefers the visible date if the stated one is that of the last change", () => {
    const linked = json({
      "@type": "Article",
      headline: "Tea at noon",
      datePublished: "2024-05-06",
      dateModified: "2024-05-06",
    })
    expect(timesOf(`${linked}<h1>Tea at noon</h1><p>March 4, 2023</p>`).published).toBe("2023-03-04")
  })

  it("gives no publication date to other pages than articles", () => {
    expect(
      timesOf("<h1>Cups</h1><p>May 6, 2024</p><p>May 7, 2024</p><p>May 8, 2024</p>", "https://www.cup.test/"),
    ).toEqual({ published: undefined, modified: undefined })
  })
})

describe("readArticleFacts", () => {
  it("distinguishes articles and discussions from other pages", () => {
    const question = json({
      "@type": "QAPage",
      mainEntity: { "@type": "Question", name: "Why tea?", author: { name: "ann_lee" }, dateCreated: "2024-05-06" },
    })
    const faq = json({ "@type": "FAQPage", mainEntity: { "@type": "Question", name: "Why tea?" } })
    expect(
      [question, faq, '<meta property="og:type" content="article">'].map(
        (html) => factsOf(html, "https://a.test/x").nature,
      ),
    ).toEqual(["discussion", "other", "article"])
    expect(factsOf(question, "https://a.test/x").authors).toEqual([{ value: "ann_lee", source: "linked data" }])
  })

  it("never fails, and returns the same for the same page", () => {
    const piece = constantFrom(
      "<h1>",
      "</h1>",
      "<title>A | B</title>",
      "<p>",
      "<time datetime=2024>",
      "By Ann Lee",
      "May 6, 2024",
      '<div itemscope itemtype="//s/Article">',
      '<i itemprop="author">',
      "<a rel=author>",
      '<meta name="author" content="X Y">',
      '<script type="application/ld+json">{"@type":["Article"],"author":{"@id":"#a"},"@id":"#a"}</script>',
      "<main>",
      "<article>",
      "<nav>",
      "\u0000",
      "<p class=byline>",
    )
    assert(
      property(
        array(tuple(piece, string({ unit: "grapheme", maxLength: 12 })), { maxLength: 30 }),
        string(),
        (pieces, url) => {
          const html = pieces.flat().join("")
          expect(factsOf(html, url)).toEqual(factsOf(html, url))
        },
      ),
    )
  })

  it("terminates on pages of nested annotations and of very long lines", () => {
    const nested = '<div itemscope itemprop="author" class="author">'.repeat(5_000)
    expect(factsOf(`<h1>Tea at noon</h1>${nested}Ann Lee${"x ".repeat(200_000)}`).headline?.value).toBe("Tea at noon")
    expect(factsOf(`<h1>Tea at noon</h1>${"<i class=author>2024 ".repeat(20_000)}`).headline?.value).toBe("Tea at noon")
  })
})
