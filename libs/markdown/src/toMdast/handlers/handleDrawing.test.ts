import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { fromHast } from "../../fromHast.ts"
import { stringify } from "../../stringify.ts"

const markdownOf = (html: string): string => stringify(fromHast(fromHtml(html, { fragment: true }))).trim()

describe("handleDrawing", () => {
  it.each([
    [
      "HTML within the drawing",
      "<foreignObject><div><span><p>Start <b>here</b></p></span></div></foreignObject><foreignObject><div>Go<br>home</div></foreignObject>",
      "- Start here\n- Go home",
    ],
    [
      "texts, line by line",
      '<text><tspan x="0">Turn it</tspan><tspan x="0" dy="1em">on</tspan></text><g><text>O<tspan>ff</tspan></text></g>',
      "- Turn it on\n- Off",
    ],
    ["each once", "<text>Bob</text><text>Hello</text><text>Bob</text>", "- Bob\n- Hello"],
    [
      "once where older programs get a copy",
      "<switch><foreignObject><div>One</div></foreignObject><text>One…</text></switch><text>Two</text>",
      "- One\n- Two",
    ],
    [
      "without what is not shown",
      '<title>Chart</title><defs><text>no</text></defs><text display="none">no</text><style>a{}</style><text>1</text><text>2</text>',
      "- 1\n- 2",
    ],
  ])("reads labels: %s", (_, inner, expected) => {
    expect(markdownOf(`<p>a</p><svg>${inner}</svg><p>b</p>`)).toBe(`a\n\n${expected}\n\nb`)
  })

  it.each([
    ["an icon", "<svg><title>Search</title><path></path></svg>"],
    ["a logo", "<svg><text>ACME</text></svg>"],
    ["what is hidden from all", '<svg aria-hidden="true"><text>a1</text><text>b1</text></svg>'],
  ])("says nothing of %s", (_, svg) => {
    expect(markdownOf(`<p>a ${svg}</p>`)).toBe("a")
  })

  it("says a diagram once that a page shows again", () => {
    const svg = "<svg><text>Start</text><text>End</text></svg>"
    expect(markdownOf(`<p>a</p>${svg}<p>b</p>${svg}`)).toBe("a\n\n- Start\n- End\n\nb")
  })

  it("keeps labels in a line of text, and in a table", () => {
    const svg = "<svg><text>x axis</text><text>y axis</text></svg>"
    expect(markdownOf(`<p>See ${svg}</p>`)).toBe("See x axis, y axis")
    expect(markdownOf(`<table><tr><th>a</th></tr><tr><td>${svg}</td></tr></table>`)).toContain("| x axis, y axis |")
  })
})

describe("handleDiagram", () => {
  it.each([
    ["div", '<div class="mermaid">\ngraph TD\n  A --> B\n</div>'],
    ["pre", '<pre class="mermaid">graph TD\n  A --&gt; B</pre>'],
    ["div with breaks", '<div class="mermaid">graph TD<br>  A --&gt; B</div>'],
  ])("keeps the lines of a source in %s", (_, html) => {
    expect(markdownOf(html)).toBe("```mermaid\ngraph TD\n  A --> B\n```")
  })

  it("keeps a line break in a label as it is written", () => {
    expect(markdownOf('<div class="mermaid">graph TD\n  A[one<br>two]</div>')).toBe(
      "```mermaid\ngraph TD\n  A[one<br>two]\n```",
    )
  })

  it("reads the labels where the diagram is drawn", () => {
    expect(markdownOf('<pre class="mermaid"><svg><text>Start</text><text>End</text></svg></pre>')).toBe(
      "- Start\n- End",
    )
  })
})
