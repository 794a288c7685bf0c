import { describe, expect, it } from "vitest"
import { parseTree, textOf } from "@trawl/hast"
import { prune } from "./prune.ts"

const shown = (html: string): string =>
  textOf(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))

describe("isHidden", () => {
  it.each([
    ["a hidden element", "<div hidden>x</div>"],
    ["an element whose attribute has any other value", "<div hidden=hidden>x</div><div hidden=false>x</div>"],
    ["a popover", "<div popover>x</div>"],
    ["a pixel that counts visits", "<img src=/count.gif width=1 height=1>"],
    ["an element that is not displayed", '<div style="color: red; display: none">x</div>'],
    ["text for screen readers", '<span class="sr-only">x</span>'],
    [
      "a skip link to the content",
      '<a class="skip-link" href="#main">x</a><div id="skip-nav"><a href="#main">x</a></div>',
    ],
  ])("leaves out %s", (_, html) => {
    expect(shown(`${html}<p>y</p>`)).toBe("y")
  })

  it.each([
    ["what a search within the page may open", "<div hidden=until-found>x</div>"],
    ["a tab that is not open", '<div role="tabpanel" style="display:none">x</div>'],
    [
      "an element named as a tab or accordion",
      '<div class="tab-pane" hidden>x</div><div class="faq__accordion accordion" hidden>x</div>',
    ],
    [
      "a tab by the names of BEM, or of several",
      '<div class="tab__content" hidden>x</div><div class="tabs-panel" hidden>x</div>',
    ],
    [
      "the main region of a page that waits for its scripts",
      '<div style="display:none"><header>x</header><main>x</main></div>',
    ],
    [
      "content named like the skip link to it",
      `<main id="wp--skip-link--target">x</main><div id="skip-to-content"><p>${"x".repeat(101)}</p></div>`,
    ],
  ])("shows %s", (_, html) => {
    expect(shown(`${html}<p>y</p>`)).toMatch(/^x+y$/u)
  })
})
