import { fromHast, stringify } from "@trawl/markdown/write"
import { describe, expect, it } from "vitest"
import { prune } from "@trawl/content"
import { parseTree } from "@trawl/hast"
import { labelTabs } from "./labelTabs.ts"

const markdownOf = (html: string): string =>
  stringify(
    fromHast(
      labelTabs(prune(parseTree(html).children, { base: "https://a.test/", dropped: new Set(), keepsHidden: false })),
    ),
  ).trim()

describe("labelTabs", () => {
  it("puts the name of a tab above its panel", () => {
    const html =
      '<div><ul role=tablist><li role=presentation><a role=tab href="#one">npm</a></li><li><a role=tab href="#two">Yarn</a></li></ul></div><div id=one role=tabpanel><p>npm add</p></div><div id=two role=tabpanel><p>yarn add</p></div>'
    expect(markdownOf(html)).toBe("**npm**\n\nnpm add\n\n**Yarn**\n\nyarn add")
    expect(markdownOf(html.replace("<p>npm", "<h3>npm</h3><p>npm"))).toBe("### npm\n\nnpm add\n\n**Yarn**\n\nyarn add")
  })

  it("matches tabs without references to panels by their order", () => {
    expect(
      markdownOf(
        "<div><ul role=tablist><li role=tab>One</li><li role=tab>Two</li></ul><div><div role=tabpanel>first</div><div role=tabpanel hidden=false>second</div></div></div>",
      ),
    ).toContain("**One**\n\nfirst")
    expect(
      markdownOf(
        "<div><div class=tabbed-labels><label for=a>One</label> <label for=b>Two</label></div><div class=tabbed-content><div class=tabbed-block>first</div><div class=tabbed-block>second</div></div></div>",
      ),
    ).toBe("**One**\n\nfirst\n\n**Two**\n\nsecond")
  })

  it.each([
    [
      "tabs of which some have no panel",
      "<ul role=tablist><li role=tab aria-controls=one>One</li><li role=tab aria-controls=two>Two</li></ul><div id=one role=tabpanel>first</div>",
      "- One\n- Two\n\nfirst",
    ],
    ["a single tab", "<ul role=tablist><li role=tab>One</li></ul><div role=tabpanel>first</div>", "- One\n\nfirst"],
    [
      "tabs without panels",
      "<ul role=tablist><li role=tab>One</li><li role=tab>Two</li></ul><p>first</p>",
      "- One\n- Two\n\nfirst",
    ],
  ])("leaves %s", (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })
})
