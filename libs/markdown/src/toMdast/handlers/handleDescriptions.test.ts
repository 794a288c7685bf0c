import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { fromHast } from "../../fromHast.ts"
import { stringify } from "../../stringify.ts"

const markdownOf = (html: string): string => stringify(fromHast(fromHtml(html, { fragment: true }))).trimEnd()

const boxed = (term: string): string =>
  `<div><svg></svg><div><div><dt>${term}</dt></div> <dd>about ${term}</dd></div></div>`

describe("handleDescriptions", () => {
  it("reads lists of one term each as one list", () => {
    expect(markdownOf("<dl><dt>a</dt><dd>b</dd></dl>\n<dl><dt>c</dt><dd>d</dd></dl>")).toBe("- a\n  - b\n- c\n  - d")
  })

  it("opens an item with each term, however boxed", () => {
    expect(markdownOf(`<dl>${boxed("a")} ${boxed("b")}<div>x</div></dl>`)).toBe(
      "- a\n  - about a\n- b\n  - about b\n- x",
    )
  })

  it("leaves lists apart that words stand between", () => {
    expect(markdownOf("<dl><dt>a</dt><dd>b</dd></dl><p>x</p><dl><dt>c</dt><dd>d</dd></dl>")).toBe(
      "- a\n  - b\n\nx\n\n- c\n  - d",
    )
  })

  it("reads signatures as code", () => {
    const source = '<a class="reference internal" href="s.html"><span class="viewcode-link">[source]</span></a>'
    expect(
      markdownOf(
        `<dl><dt class="sig sig-object"><span>a.</span><span>b</span>(<em>c: <a href="d">d</a></em>)${source}<a class="headerlink" href="#b">¶</a></dt><dd>e</dd></dl>`,
      ),
    ).toBe("- `a.b(c: d)`\n  - e")
  })

  it("leaves out icons that lead to their own term", () => {
    expect(
      markdownOf('<dl><dt id="a">a(b)<a class="headerlink" href="#a" title="Link">¶</a></dt><dd>c</dd></dl>'),
    ).toBe("- a(b)\n  - c")
  })
})
