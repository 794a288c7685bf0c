import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { fromHast } from "../fromHast.ts"
import { stringify } from "../stringify.ts"

const markdownOf = (html: string): string => stringify(fromHast(fromHtml(html, { fragment: true }))).trim()

describe("inline boundaries", () => {
  it.each([
    [
      '<div><span class="review__title">all fits well</span><span class="review__text">love it.</span><span class="review__ratingValue">5</span></div>',
      "all fits well love it. 5",
    ],
    [
      '<div><!--a--><span class="product-details_name">Number (ISO)</span>\n<span class="product-details_value">27038</span></div>',
      "Number (ISO) 27038",
    ],
    [
      '<dl><dt>x</dt><dd><span class="a-label">Author</span><span class="a-value">J. Crane</span></dd></dl>',
      "- x\n  - Author J. Crane",
    ],
  ])("parts the pieces of one thing in %s", (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  it.each([
    ['<time>7/9/05<svg aria-hidden="true"></svg>7:57 PM</time>', "7/9/05 7:57 PM"],
    ['<p>Open<i class="fa fa-at"></i>Monday</p>', "Open Monday"],
    ['<p>tea<svg><path></path></svg>, har<i class="soft"></i>bour</p>', "tea, harbour"],
    ['<p><span>$409.99</span> <span class="x7">was</span><s>$699.99</s></p>', "$409.99 was ~~$699.99~~"],
  ])("parts what an icon or a label parts in %s", (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  it.each([
    ['<div><span class="price__currency">$</span><span class="price__value">12</span></div>', "$12"],
    ['<p><span class="t-red">har</span><span class="t-blue">bour</span></p>', "harbour"],
    ['<p><span class="drop-first">T</span><span class="drop-text">he harbour</span></p>', "The harbour"],
    ['<p>the <span class="word-name">har</span>bour<span class="word-value">s</span></p>', "the harbours"],
    ['<p><code><span class="tok-name">get</span><span class="tok-value">all</span></code></p>', "`getall`"],
  ])("leaves what stands together in %s", (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })
})

describe("a piece that begins a sentence", () => {
  it.each([
    [
      '<figcaption><span class="a">The harbour in 2024.</span><span class="b">Ida Crane / Boatyard</span></figcaption>',
      "The harbour in 2024. Ida Crane / Boatyard",
    ],
    [
      '<p><span class="a">The harbour (1904)</span><span class="b">Ida Crane</span></p>',
      "The harbour (1904) Ida Crane",
    ],
    ['<p><span class="a">v2.</span><span class="b">JS</span></p>', "v2.JS"],
  ])("is parted from the one before it in %s", (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })
})

describe("a line of its own by style", () => {
  it.each([
    ['<p><span style="display:block">One</span><span style="display: flex">Two</span>three</p>', "One\\\nTwo\\\nthree"],
    [
      '<p>One<a href="b" style="display:block">Two</a><strong style="color:red;display:grid">Three</strong></p>',
      "One\\\n[Two](b)\\\n**Three**",
    ],
    ['<h2><span style="display:block">One</span><span style="display:block">Two</span></h2>', "## One Two"],
    [
      '<p>One<span style="display:inline-block">Two</span><span style="display:flexible">Three</span></p>',
      "OneTwoThree",
    ],
  ])("stands so in %s", (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  it("takes a heading in a summary as one", () => {
    expect(markdownOf("<details><summary><h3>Open</h3></summary><p>a</p></details>")).toBe("### Open\n\na")
  })
})

describe("isTitle", () => {
  it("parts a title from the text behind it", () => {
    expect(markdownOf('<li><em class="title">DEEP-SEA</em>NETS are what they sell.</li>')).toBe(
      "*DEEP-SEA* NETS are what they sell.",
    )
    expect(markdownOf('<p><i class="title">The Crane</i>, a book</p>')).toBe("*The Crane*, a book")
  })
})

describe("the name of an image", () => {
  it.each([
    ['<p><img src="a.jpg" alt="Nets">They dry in the sun.</p>', "![Nets](a.jpg) They dry in the sun."],
    ['<p><a href="b"><img src="a.jpg" alt="Nets"></a>They dry.</p>', "[![Nets](a.jpg)](b) They dry."],
    ['<p><img src="a.jpg" alt="Nets">, dry</p>', "![Nets](a.jpg), dry"],
    ['<p>网<img src="a.jpg" alt="网">网</p>', "网![网](a.jpg)网"],
  ])("is parted from the word behind it in %s", (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })
})
