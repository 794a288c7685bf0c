import { describe, expect, it } from "vitest"
import { findBase, parseTree } from "@trawl/hast"
import { readHead, readLinkedData, readSubject } from "@trawl/metadata"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { markStated } from "./markStated.ts"
import { readStatedFields } from "./readStatedFields.ts"

const url = "https://harbour.test/notes/storm-lamp"

/** The texts that a page says of what it states, with their fields. */
const marked = (things: unknown, body: string, { head = "", isArticle = false, lang = "en" } = {}) => {
  const html = `<html lang=${lang}><head>${head}<script type="application/ld+json">${JSON.stringify(things)}</script></head><body>${body}</body>`
  const tree = parseTree(html)
  const document = readHead(tree)
  const fields = readStatedFields(readSubject({ url, head: document, linked: readLinkedData(tree, document) }))
  const { blocks } = measure(
    prune(tree.children, { base: findBase(tree, url), dropped: new Set(), keepsHidden: false }),
  )
  const marks = markStated(blocks, fields, isArticle)
  return blocks.flatMap(({ index, text }) => (marks.has(index) ? [`${marks.get(index)}: ${text}`] : []))
}

const article = {
  "@type": "NewsArticle",
  headline: "Storm lamps, tested",
  author: [{ "@type": "Person", name: "Ada Crane" }],
  datePublished: "2026-05-04T23:30:00Z",
}

describe("markStated", () => {
  it.each([
    [
      "the heading that says the headline",
      "<h1>Lamps</h1><h2>Storm Lamps, Tested</h2><h2>Storm</h2>",
      ["Storm Lamps, Tested"],
    ],
    ["one that says more", "<h1>Storm lamps, tested in a gale</h1><h1>Hinges</h1>", ["Storm lamps, tested in a gale"]],
    ["the higher of two", "<h2>Storm lamps, tested</h2><h1>Storm lamps, tested</h1>", ["Storm lamps, tested"]],
    ["a line that is no heading", "<div>Storm lamps, tested</div><p>A text.</p>", ["Storm lamps, tested"]],
  ])("finds %s", (_, body, titles) => {
    expect(marked(article, body)).toEqual(titles.map((title) => `headline: ${title}`))
  })

  it.each([
    ["a link to the page in navigation", '<nav><a href="/1">Storm lamps, tested</a></nav><p>A text.</p>'],
    ["a heading of something else", "<h1>Three ropes for winter</h1><p>A text.</p>"],
    ["a part of a section's heading", "<h3>Lamps for storms and other weather</h3>"],
  ])("leaves %s", (_, body) => {
    expect(marked(article, body)).toEqual([])
  })

  it("finds the line that says the author and the one that says the day, in any zone of time, once", () => {
    expect(
      marked(
        article,
        "<h1>Storm lamps, tested</h1><div>By Ada Crane</div><div>Updated 5 May 2026</div><p>Text.</p><div>About Ada Crane</div>",
      ),
    ).toEqual(["headline: Storm lamps, tested", "author: By Ada Crane", "date: Updated 5 May 2026"])
  })

  it("finds one above the title if there is none below it", () => {
    expect(marked(article, "<div>4 May 2026</div><h1>Storm lamps, tested</h1><p>Text.</p>")).toEqual([
      "date: 4 May 2026",
      "headline: Storm lamps, tested",
    ])
  })

  it("finds each of several authors once", () => {
    expect(
      marked(
        { ...article, author: [{ name: "Ada Crane" }, { name: "Ann Lee" }] },
        "<h1>Storm lamps, tested</h1><ul><li>Text by:<li>Ada Crane<li>Photos by Ann Lee<li>More by Ann Lee</ul>",
      ),
    ).toEqual(["headline: Storm lamps, tested", "author: Ada Crane", "author: Photos by Ann Lee"])
  })

  const bylines = "<div class=author>Ada Crane</div><div><time>4 May 2026</time></div>"
  const long = `<p>${"The lamp burns in any wind that we met. ".repeat(8)}</p>`

  it("finds lines that are marked up as bylines on the page of an article that states none", () => {
    expect(marked({}, `<h1>Lamps</h1>${long}${bylines}${long}`, { isArticle: true })).toEqual([
      "author: Ada Crane",
      "date: 4 May 2026",
    ])
  })

  it.each([
    ["below it", "<h1>Lamps</h1><p>Posted 4 May 2026 in Light</p>", ["date: Posted 4 May 2026 in Light"]],
    ["once", "<h1>Lamps</h1><p>4 May 2026</p><p>May 4, 2026</p>", ["date: 4 May 2026"]],
    ["right above it", "<p>4 May 2026</p><h1>Lamps</h1>", ["date: 4 May 2026"]],
    ["in the words of its language", "<h1>Lamput</h1><p>4. toukokuuta 2026</p>", ["date: 4. toukokuuta 2026"]],
    [
      "of publication, and that of a change",
      "<h1>Lamps</h1><p>4 May 2026</p><p>Updated 5 May 2026</p>",
      ["date: 4 May 2026", "date: Updated 5 May 2026"],
    ],
  ])("finds a day beside the title of an article %s", (_, lines, found) => {
    expect(marked({}, `${lines}${long}${long}`, { isArticle: true, lang: "fi" })).toEqual(found)
  })

  it("leaves what day it is above a title that has another below it", () => {
    const lines = "<p>Monday, 30 November 2026</p><h1>Lamps</h1><p>4 May 2026</p>"
    expect(marked({}, `${lines}${long}${long}`, { isArticle: true })).toEqual(["date: 4 May 2026"])
  })

  const dated = "<div>4 May 2026</div>"

  it.each([
    ["a line that introduces it", "<div>Written by ada</div>", ["author: Written by ada"]],
    ["a line below one that introduces it", "<div>By</div><div>Ada Crane</div>", ["author: By", "author: Ada Crane"]],
    [
      "a link to a person beside the date",
      `${dated}<a href="/authors/7">Ada Crane</a>`,
      ["date: 4 May 2026", "author: Ada Crane"],
    ],
    [
      "a person with an image",
      `${dated}<img src=a.jpg><div>Ada Crane</div>`,
      ["date: 4 May 2026", "author: Ada Crane"],
    ],
  ])("finds the author of an article in %s", (_, lines, found) => {
    expect(marked({}, `<h1>Lamps</h1>${lines}${long}${long}`, { isArticle: true })).toEqual(found)
  })

  it.each([
    ["a link to a section", '<a href="/topics/7">Storm Lamps</a>'],
    ["words alone", "<div>Storm Lamps</div>"],
    ["a line that begins like one", "<div>By signing up you agree to our terms</div>"],
    ["a line that begins with a preposition", "<div>Von Experten der Werft empfohlen</div>"],
    ["the source of an image", "<figure><figcaption>By Ann Lee</figcaption></figure>"],
  ])("leaves %s beside the date", (_, line) => {
    expect(marked({}, `<h1>Lamps</h1>${dated}${line}${long}${long}`, { isArticle: true })).toEqual(["date: 4 May 2026"])
  })

  it("finds the author whom a page states in the box below its text", () => {
    const box = "<div><h4>About Ada Crane</h4><p>Ada Crane tests lamps.</p></div>"
    expect(
      marked(article, `<h1>Lamps</h1>${long}${long}${"<p>Text.</p>".repeat(30)}${box}`, { isArticle: true }),
    ).toEqual(["author: About Ada Crane"])
  })

  it("finds who is said below the text to have written it", () => {
    const box = "<div><h4>Written by Ann Lee and Bo Cole</h4><p>Both test lamps.</p></div>"
    expect(marked({}, `<h1>Lamps</h1>${long}${long}${box}`, { isArticle: true })).toEqual([
      "author: Written by Ann Lee and Bo Cole",
    ])
  })

  it.each([
    ["on other pages", `<h1>Lamps</h1>${bylines}${long}`, false],
    ["below its second paragraph", `<h1>Lamps</h1>${long}${long}${bylines}`, true],
    ["of a list", `<h1>Lamps</h1>${"<p><time>4 May 2026</time></p>".repeat(3)}${long}`, true],
    ["of a list that nothing marks", `<h1>Lamps</h1>${"<p>4 May 2026</p>".repeat(3)}${long}`, true],
  ])("leaves such lines %s", (_, body, isArticle) => {
    expect(marked({}, body, { isArticle })).toEqual([])
  })

  it.each([
    ["the foot of the page", "footer", "Today: 4 May 2026, Ada Crane"],
    ["a box of other articles", "related-posts", "Ropes, 4 May 2026, by Ada Crane"],
    ["comments", "comments", "4 May 2026, Ada Crane"],
    ["what leads to social media", "share", "Follow Ada Crane since 4 May 2026"],
  ])("leaves names and days in %s that the page does not state", (_, name, text) => {
    const page = `<h1>Storm lamps, tested</h1><p>Text.</p><div class=${name}>${text}</div>`
    const headline = ["headline: Storm lamps, tested"]
    expect(marked({ "@type": "Article", headline: article.headline }, page, { isArticle: true })).toEqual(headline)
    expect(marked(article, page, { isArticle: true })).toHaveLength(2)
    const box = `<div class=${name}><h1>Storm lamps, tested</h1><p>${text}</p></div>`
    expect(marked({ "@type": "Article", headline: article.headline }, box, { isArticle: true })).toHaveLength(2)
  })

  it("leaves other names and other days", () => {
    expect(
      marked(article, "<h1>Storm lamps, tested</h1><div>By Adam Cranes</div><div>9 May 2026</div><p>Text.</p>"),
    ).toEqual(["headline: Storm lamps, tested"])
  })

  const product = { "@type": "Product", name: "Storm lamp", offers: { "@type": "Offer", price: "1075.00" } }

  it.each([
    ["below the name of the product", "<h1>Storm lamp</h1><div class=price>$1,075.00</div>", "$1,075.00"],
    ["in a box to buy", "<h1>Storm lamp</h1><form id=add-to-cart><p class=price>$1075</p></form>", "$1075"],
    ["in a buy box above it", "<div class=product-price>€ 1.075</div><h1>Storm lamp</h1>", "€ 1.075"],
    ["in a form", "<h1>Storm lamp</h1><form><label>Once: 1 075,00 €</label></form>", "Once: 1 075,00 €"],
    ["that is named one", "<h1>Storm lamp</h1><b>$1075 in all</b><br><span class=price>$1075</span>", "$1075"],
  ])("finds the price %s", (_, body, price) => {
    expect(marked(product, body).filter((mark) => mark.startsWith("price"))).toEqual(
      expect.arrayContaining([expect.stringContaining(price)]),
    )
  })

  it.each([
    ["of other things", '<h1>Storm lamp</h1><div class="related"><span>$1075</span></div>'],
    ["that is a number of something else", "<h1>Storm lamp</h1><p>It weighs 1075 grams.</p>"],
    ["of another amount", "<h1>Storm lamp</h1><div class=price>$10.75</div>"],
  ])("leaves a price %s", (_, body) => {
    expect(marked(product, body).filter((mark) => mark.startsWith("price"))).toEqual([])
  })

  it("finds no price where a page states several products", () => {
    const lamps = ["Storm", "Deck", "Cabin"].map((name) => ({ ...product, name }))
    expect(marked(lamps, "<h1>Storm</h1><div class=price>$1075</div>")).toEqual(["headline: Storm"])
  })

  const help = {
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "What if I am late?",
        acceptedAnswer: { "@type": "Answer", text: "<p>The berth is kept.</p><p>Until midnight.</p>" },
      },
      { "@type": "Question", name: "Who pays?", acceptedAnswer: { "@type": "Answer", text: "You do." } },
    ],
  }

  it("finds the questions in buttons too, with their answers, and not the links to them", () => {
    expect(
      marked(
        help,
        '<ul><li><a href="#1">What if I am late?</a></li><li><a href="#2">Who pays?</a></li></ul><button>1. What if I am late?</button><p>The berth is kept.</p><p>Until midnight.</p><p>Call us.</p><h3>Who pays?</h3><p>You do.</p>',
      ),
    ).toEqual([
      "question: 1. What if I am late?",
      "answer: The berth is kept.",
      "answer: Until midnight.",
      "question: Who pays?",
      "answer: You do.",
    ])
  })

  it("finds the entries of a list, and not those of a trail of pages", () => {
    const entries = ["Anchor lamp", "Deck lamp", "Cabin lamp"].map((name) => ({ "@type": "ListItem", name }))
    const body = "<h3>Anchor lamp</h3><h3>Deck lamp</h3><nav>Cabin lamp</nav>"
    expect(marked({ "@type": "ItemList", itemListElement: entries }, body)).toEqual([
      "entry: Anchor lamp",
      "entry: Deck lamp",
    ])
    expect(marked({ "@type": "BreadcrumbList", itemListElement: entries }, body)).toEqual([])
  })

  it("finds nothing where a page states nothing", () => {
    expect(marked([], "<h1>Storm lamp</h1><p>By Ada Crane</p>")).toEqual([])
  })

  it("finds the title of the head too, without the name of the site", () => {
    expect(
      marked([], "<h1>Harbour</h1><h2>Storm lamps, tested</h2>", {
        head: "<title>Storm lamps, tested | Harbour</title>",
      }),
    ).toEqual(["headline: Storm lamps, tested"])
  })

  it("leaves the name of a manual that leads to its start", () => {
    expect(
      marked([], '<h1><a href="/">Harbour 3 documentation</a></h1><h1>Index</h1>', {
        head: "<title>Index — Harbour 3 documentation</title>",
      }),
    ).toEqual([])
  })
})
