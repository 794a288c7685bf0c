import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { prune } from "../prune/prune.ts"
import { takeNotices } from "./takeNotices.ts"

const taken = (html: string) => {
  const { blocks, notices } = takeNotices(
    prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }),
  )
  return { blocks: blocks.map(({ text }) => text), notices: notices.map(({ text }) => text) }
}

const page = "<main><h1>Menus</h1><p>Soup of the day with bread.</p></main>"
const words =
  "We use cookies to personalise content and ads, and to analyse our traffic, together with our partners who may combine it."

describe("takeNotices", () => {
  it.each([
    [
      "the element of a consent platform, although it holds most of the text",
      `<div id="CybotCookiebotDialog"><h2>Cookies</h2><p>${words}</p></div>`,
      ["Cookies", words],
    ],
    ["a dialog named for consent", `<div role="dialog" class="consent-box"><p>${words}</p></div>`, [words]],
    ["an element over the page", `<div aria-modal="true"><p>We use cookies.</p></div>`, ["We use cookies."]],
    ["a region named for cookies", '<div class="cookie-bar"><p>We use cookies.</p></div>', ["We use cookies."]],
    [
      "a notice in the main region that asks for an answer",
      '<main><div class="cookie-bar"><p>We use cookies.</p><button>Fine</button></div></main>',
      ["We use cookies.", "Fine"],
    ],
    ["a notice in German", '<div id="cookie-hinweis"><p>Mit Ihrer Einwilligung</p></div>', ["Mit Ihrer Einwilligung"]],
  ])("takes %s", (_, notice, notices) => {
    expect(taken(`${notice}${page}`)).toEqual({ blocks: ["Menus", "Soup of the day with bread."], notices })
  })

  it.each([
    [
      "an article about them",
      `<div class="post tag-cookies"><h1>How cookies work</h1><p>${words}</p></div><p>More</p>`,
    ],
    ["a region with a name that holds most of the page", `<div class="cookies"><p>${words}</p></div><p>More</p>`],
    [
      "the page's own statement about its cookies",
      `<p>${words} ${words}</p><div class="ot-sdk-cookie-policy"><p>These cookies are set.</p></div>`,
    ],
    ["another dialog", '<div role="dialog"><p>Join our letter.</p></div><p>Ten boats lay in the harbour.</p>'],
    [
      "a region with that name and another subject",
      `${page}<div class="cookie"><p>Bake them for ten minutes.</p></div>`,
    ],
    [
      "a chapter of a guide",
      `${page}<main><section id="cookies"><h3>Cookies</h3><p>To read cookies, ask the request for them.</p></section></main>`,
    ],
    ["the only text of a page", `<div id="onetrust-consent-sdk"><p>${words}</p></div>`],
    [
      "the element of a consent platform around all of the page",
      `<div class="cky-consent-wrap">${page}<p>We use cookies.</p></div>`,
    ],
  ])("leaves %s", (_, html) => {
    expect(taken(html).notices).toEqual([])
  })
})
