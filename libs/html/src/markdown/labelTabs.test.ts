import { fromHast, stringify } from "@trawl/markdown/write"
import { describe, expect, it } from "vitest"
import { prune } from "@trawl/content"
import { parseTree } from "@trawl/hast"
import { growthOrder } from "@trawl/testing"
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

  it.each([
    [
      "each before its panel",
      "<div><input type=radio name=g id=a checked><label for=a>One</label><div>first</div><input type=radio name=g id=b><label for=b>Two</label><div>second</div></div>",
    ],
    [
      "all before the panels",
      "<div><input type=radio name=g id=a><input type=radio name=g id=b><label for=a>One</label><label for=b>Two</label><section>first</section><section>second</section></div>",
    ],
    [
      "all before an element with the panels",
      "<div><input type=radio name=g id=a><label for=a>One</label><input type=radio name=g id=b><label for=b>Two</label><div><div>first</div><div>second</div></div></div>",
    ],
    [
      "in a bar",
      "<div><div><input type=radio name=g id=a><label for=a>One</label><input type=radio name=g id=b><label for=b>Two</label></div><div><div>first</div><div>second</div></div></div>",
    ],
  ])("names what labels of radio buttons open, %s", (_, html) => {
    expect(markdownOf(html)).toBe("**One**\n\nfirst\n\n**Two**\n\nsecond")
  })

  it("takes only labels for tabs where buttons have no ids", () => {
    const html =
      "<input type=radio name=g><input type=radio name=g id=x><p>One</p><div>first</div><p>Two</p><div>second</div>"
    expect(markdownOf(html)).toBe("One\n\nfirst\n\nTwo\n\nsecond")
  })

  it("takes choices of a form for no tabs", () => {
    expect(
      markdownOf(
        "<form><input type=radio name=g id=a><label for=a>One</label><input type=radio name=g id=b><label for=b>Two</label><p>note</p></form>",
      ),
    ).not.toContain("**")
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
      "panels without a role",
      "<div role=tablist><button role=tab aria-controls=a>One</button><button role=tab aria-controls=b>Two</button></div><section id=a>first</section><section id=b hidden>second</section>",
    ],
    [
      "tabs that stand in no bar",
      "<p><button role=tab aria-controls=a>One</button> <button role=tab aria-controls=b>Two</button></p><div><div id=a>first</div><div id=b hidden>second</div></div>",
    ],
    [
      "panels that name their tabs",
      "<div role=tablist><button role=tab id=x>One</button><button role=tab id=y>Two</button></div><div role=tabpanel aria-labelledby=y hidden>second</div><div role=tabpanel aria-labelledby=x>first</div>",
    ],
    [
      "tabs that target their panels",
      `<ul role=tablist><li><button role=tab data-bs-target="#a">One</button></li><li><button role=tab data-bs-target="#b">Two</button></li></ul><div id=a class=tab-pane>first</div><div id=b class=tab-pane>second</div>`,
    ],
    [
      "links to panels of which some are hidden",
      `<ul><li><a href="#a">One</a></li><li><a href="#b">Two</a></li></ul><div id=a>first</div><div id=b style="display:none">second part, which is long enough to be a text</div>`,
    ],
  ])("puts the names above %s", (_, html) => {
    expect(markdownOf(html)).toMatch(
      /^(?:\*\*Two\*\*\n\nsecond.*\n\n)?\*\*One\*\*\n\nfirst(?:\n\n\*\*Two\*\*\n\nsecond.*)?$/u,
    )
  })

  it.each([
    ["a heading with a button", "<h3>One<button>Show all</button></h3>", "### One"],
    ["a line", "<div><div>One</div></div>", "One"],
  ])("names no panel that begins with %s of that name", (_, beginning, written) => {
    expect(
      markdownOf(
        `<div role=tablist><a role=tab aria-controls=a>One</a><a role=tab aria-controls=b>Two</a></div><section id=a>${beginning}<p>first</p></section><section id=b><p><b>Two</b> parts</p></section>`,
      ),
    ).toMatch(new RegExp(String.raw`^${written}.*\n\nfirst\n\n\*\*Two\*\*\n\n\*\*Two\*\* parts$`, "u"))
  })

  it("leaves out a field within a tab", () => {
    expect(
      markdownOf(
        "<div role=tablist><a role=tab aria-controls=a>New</a><div role=tab aria-controls=b><span>Search</span><form><label>Search</label><input><button>Clear</button></form></div></div><div id=a>first</div><div id=b>second</div>",
      ),
    ).toBe("**New**\n\nfirst\n\n**Search**\n\nsecond")
  })

  it("leaves out what only screen readers read out of a name", () => {
    expect(
      markdownOf(
        "<div role=tablist><button role=tab aria-controls=a>One<span class=sr-only> (open)</span></button><button role=tab aria-controls=b>Two</button></div><div id=a>first</div><div id=b hidden>second</div>",
      ),
    ).toBe("**One**\n\nfirst\n\n**Two**\n\nsecond")
  })

  it.each([
    [
      "tabs that stand above their panels",
      "<div role=tablist><h3 role=tab aria-controls=a>One</h3><div id=a role=tabpanel>first</div><h3 role=tab aria-controls=b>Two</h3><div id=b role=tabpanel hidden>second</div></div>",
      "### One\n\nfirst\n\n### Two\n\nsecond",
    ],
    [
      "links to parts that are all shown",
      `<ul><li><a href="#a">One</a></li><li><a href="#b">Two</a></li></ul><div id=a>first</div><div id=b>second</div>`,
      "- [One](#a)\n- [Two](#b)\n\nfirst\n\nsecond",
    ],
    [
      "tabs whose panels are empty",
      "<div role=tablist><b role=tab aria-controls=a>One</b> <b role=tab aria-controls=b>Two</b></div><div id=a></div><div id=b></div>",
      "**One** **Two**",
    ],
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

  it.each(["<i> </i>", "<i>a </i>", "<div> </div>"])("takes linear time for a panel of %j", (piece) => {
    const bar =
      "<div role=tablist><a role=tab aria-controls=a>One</a><a role=tab aria-controls=b>Two</a></div><div id=b>x</div>"
    const write = (size: number): string => markdownOf(`${bar}<div id=a>${piece.repeat(size)}</div>`)
    expect(growthOrder(write, 500)).toBeLessThan(1.5)
  })
})
