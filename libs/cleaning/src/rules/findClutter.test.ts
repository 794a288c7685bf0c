import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { contentBlocks } from "../blocks/contentBlocks.ts"
import { findClutter } from "./findClutter.ts"
import { readBlocks } from "./readBlocks.ts"

const prose = `<p>${"A sentence of the article, which is about the river and the people who live beside it. ".repeat(10)}</p>`
const found = (html: string): ReadonlyArray<readonly [string, string]> => {
  const blocks = contentBlocks(fromHtml(html, { fragment: true }))
  return [...findClutter(readBlocks(blocks))].map(([id, kind]) => [kind, blocks[id]?.text ?? ""] as const)
}
const link = (text: string) => `<a href="/x">${text}</a>`

describe("findClutter", () => {
  it.each([
    ["consent", "<p>We use cookies to make this site better. Read our policy.</p>"],
    ["consent", "<div>Diese Website verwendet Cookies.</div>"],
    ["consent", "<p>本网站使用Cookie来改善体验</p>"],
    ["newsletter", "<p>Sign up for our newsletter and never miss a story</p>"],
    ["newsletter", "<h3>Inscrivez-vous à notre newsletter !</h3>"],
    ["member", "<p>Already a subscriber? Log in</p>"],
    ["comment", "<h3>Leave a Reply</h3>"],
    ["comment", "<p>Ваш e-mail не будет опубликован.</p>"],
    ["ad", "<p>Advertisement</p>"],
    ["ad", "<div>— Anzeige —</div>"],
    ["share", "<div>Share this article:</div>"],
    ["share", "<p>Facebook Twitter WhatsApp</p>"],
    ["way", "<p>Back to top ↑</p>"],
    ["lead", `<p>Czytaj też: ${link("Ten region Polski")}</p>`],
    ["trail", `<p>${link("Home")} › ${link("News")} › Rivers</p>`],
    ["rights", "<p>© 2024 Example Media. All rights reserved.</p>"],
    ["tags", `<p>Tags: ${link("rivers")}, ${link("people")}</p>`],
  ])("finds %s: %s", (kind, html) => {
    const page = kind === "trail" ? html + prose : `<h1>The river</h1>${prose}${prose}${html}`
    expect(found(page).map(([name]) => name)).toEqual([kind])
  })

  it("finds a list of related pages with its title, and ends where prose continues", () => {
    const list = `<h3>Related articles</h3><ul><li>${link("The bridge")}</li><li>${link("The boat")} <i>2 May</i></li></ul>`
    expect(found(`<h1>The river</h1>${prose}${list}<h3>Sources</h3><p>A book.</p>`)).toEqual([
      ["related", "Related articles"],
      ["related", "The bridge"],
      ["related", "The boat 2 May"],
    ])
  })

  it("finds names of share targets side by side", () => {
    expect(found(`${prose}<ul><li>${link("Facebook")}</li><li>${link("X")}</li></ul>`)).toEqual([
      ["share", "Facebook"],
      ["share", "X"],
    ])
  })

  it("finds the buttons of a consent notice", () => {
    expect(
      found(
        `<h1>The river</h1>${prose}<div><p>We use cookies to make this site better.</p><button>Accept</button> <button>Settings</button></div>${prose}`,
      ).map(([kind]) => kind),
    ).toEqual(["consent", "button"])
    expect(
      found(
        `<h1>The river</h1>${prose}<p>We use cookies to make this site better.</p><p>Accept</p><p>${link("Settings")}</p>${prose}`,
      ),
    ).toEqual([
      ["consent", "We use cookies to make this site better."],
      ["button", "Accept"],
      ["button", "Settings"],
    ])
  })

  it("finds the heading of a signup, and headings above it with no other content", () => {
    const signup = `<h3>Enjoyed this post?</h3><p>Sign up for our newsletter</p><p>Subscribe</p>`
    expect(
      found(`<h1>The river</h1>${prose}<h2>Before you go</h2>${signup}<hr><h2>Sources</h2><p>A book.</p>`),
    ).toEqual([
      ["newsletter", "Sign up for our newsletter"],
      ["button", "Subscribe"],
      ["heading", "Enjoyed this post?"],
      ["heading", "Before you go"],
    ])
    expect(found(`<h1>The river</h1><h2>Letters</h2>${prose}${signup}`).map(([kind]) => kind)).toEqual([
      "newsletter",
      "button",
      "heading",
    ])
  })

  it.each([
    ["a page about cookies", `<h1>Our cookie policy</h1><p>We use cookies to remember what you like.</p>`],
    [
      "prose that speaks of a newsletter",
      `<p>${"She wrote about how people sign up for our newsletter and what they then read in it. ".repeat(3)}</p>`,
    ],
    [
      "a list that is all that a page has",
      `<h2>Related articles</h2><ul><li>${link("The bridge")}</li><li>${link("The boat")}</li></ul>`,
    ],
    ["a title", "<h1>Advertisement</h1>"],
    ["one name alone", `${prose}<p>Facebook</p>${prose}`],
    ["code and tables", "<pre>Advertisement</pre><table><tr><td>Advertisement</td></tr></table>"],
    ["a sentence with more", `<p>More: see the ${link("manual of the bridge")}.</p>`],
    ["a line of rights at the top", `<p>© 2024 Example</p>${prose}${prose}`],
    ["words of buttons without a notice", `${prose}<h2>Menu</h2><p>Settings</p><p>Accept</p>`],
    ["a heading without a text", `${prose}<h2>The boat</h2><h2>The bridge</h2>${prose}`],
    ["the same link again and again", `${prose}<p>${link("link")}</p><p>${link("link")}</p>`],
  ])("leaves %s", (_, html) => {
    expect(found(html)).toEqual([])
  })
})
