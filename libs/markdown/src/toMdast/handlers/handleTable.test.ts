import type { Element } from "hast"
import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { fromHast } from "../../fromHast.ts"
import { stringify } from "../../stringify.ts"

const directive = (code: string) =>
  `<table><tr><td>Syntax:</td><td><code>rewrite on</code></td></tr><tr><td>Default:</td><td><pre>${code}</pre></td></tr></table>`
const markdownOf = (html: string): string => stringify(fromHast(fromHtml(html, { fragment: true }))).trimEnd()

const cell = (value: string): Element => ({
  type: "element",
  tagName: "td",
  properties: {},
  children: [{ type: "element", tagName: "i", properties: {}, children: [{ type: "text", value }] }],
})

const row = (...values: ReadonlyArray<string>): Element => ({
  type: "element",
  tagName: "tr",
  properties: {},
  children: values.map(cell),
})

const data = (cell: string, header = "<tr><th>a</th><th>b</th></tr>") =>
  markdownOf(`<table>${header}<tr><td>1</td><td>${cell}</td></tr><tr><td>2</td><td>x</td></tr></table>`)
const inCell = (cell: string) => `| a | b |\n| --- | --- |\n| 1 | ${cell} |\n| 2 | x |`

describe("handleTable", () => {
  it("leaves out rows without a word", () => {
    expect(
      markdownOf(
        "<table><tr><th>a</th><th>b</th></tr><tr><td colspan=2></td></tr><tr><td>c</td><td>d</td></tr></table>",
      ),
    ).toBe("| a | b |\n| --- | --- |\n| c | d |")
  })

  const names = "<tr><th>a</th><th>b</th></tr>"
  const table = "| a | b |\n| --- | --- |\n| 1 | 2 |"

  it("says a row of one cell above the names of the columns before the table", () => {
    expect(markdownOf(`<table><tr><th colspan=2>Title</th></tr>${names}<tr><td>1</td><td>2</td></tr></table>`)).toBe(
      `Title\n\n${table}`,
    )
    expect(markdownOf("<table><tr><th colspan=2>Title</th></tr><tr><th>a</th><td>1</td></tr></table>")).toBe(
      "| Title |  |\n| --- | --- |\n| a | 1 |",
    )
  })

  it("keeps rows of which all text was taken", () => {
    const table: Element = {
      type: "element",
      tagName: "table",
      properties: {},
      children: [row("a", "b"), row("", ""), row(" ", " "), row("c", "d")],
    }
    expect(stringify(fromHast({ type: "root", children: [table] }))).toBe(
      "| *a* | *b* |\n| --- | --- |\n|  |\n| *c* | *d* |\n",
    )
  })

  it("leaves out an empty row above the names of the columns", () => {
    expect(
      markdownOf(`<table><thead><tr><th></th><th></th></tr>${names}</thead><tr><td>1</td><td>2</td></tr></table>`),
    ).toBe(table)
  })

  it("says the names of the columns once", () => {
    expect(
      markdownOf(`<table><thead>${names}</thead><tr><td>1</td><td>2</td></tr><tfoot>${names}</tfoot></table>`),
    ).toBe(table)
    expect(
      markdownOf(`<table>${names}<tr><td>1</td><td>2</td></tr>${names}<tr><td>a</td><td>b</td></tr></table>`),
    ).toBe(`${table}\n| a | b |`)
  })

  it("says code of one line in its cell, and lays out code of several", () => {
    expect(markdownOf(directive("rewrite off;"))).toBe(
      "|  |  |\n| --- | --- |\n| Syntax: | `rewrite on` |\n| Default: | `rewrite off;` |",
    )
    expect(markdownOf(directive("rewrite off;\nbreak;"))).toBe(
      "Syntax:\n\n`rewrite on`\n\nDefault:\n\n```\nrewrite off;\nbreak;\n```",
    )
  })

  it("says the ticks and crosses that cells hold", () => {
    expect(
      markdownOf(
        '<table><tr><th>Plan</th><th>Free</th></tr><tr><td>Chat</td><td><i class="fa fa-check"></i></td></tr><tr><td>Calls</td><td><img src="/cross.png"></td></tr></table>',
      ),
    ).toBe("| Plan | Free |\n| --- | --- |\n| Chat | ✓ |\n| Calls | ✗ |")
  })

  it("reads rows that name themselves as data, however long a cell is", () => {
    const long = "A mast of larch, with room for two sails. ".repeat(11).trim()
    expect(
      markdownOf(
        `<table><tr><th>Length</th><td>9 m</td></tr><tr><th>Features</th><td>${long}<br><br>Oars.</td></tr></table>`,
      ),
    ).toBe(`|  |  |\n| --- | --- |\n| Length | 9 m |\n| Features | ${long}<br> Oars. |`)
    expect(markdownOf(`<table><tr><th>Home</th><td>${long}</td></tr></table>`)).toBe(`Home\n\n${long}`)
  })

  it.each([
    [
      "what their class calls a label",
      '<td class="spec-label">Length</td><td>9 m</td>',
      '<td class="spec-label">Width</td><td>3 m</td>',
    ],
    ["a colon at their end", "<td>Length:</td><td>9 m</td>", "<td><b>Width</b>:</td><td>3 m</td>"],
  ])("leaves the header empty above rows that name themselves by %s", (_, first, second) => {
    expect(markdownOf(`<table><tr>${first}</tr><tr>${second}</tr></table>`)).toMatch(
      /^\|  \|  \|\n\| --- \| --- \|\n\| Length:? \| 9 m \|\n\| (?:\*\*)?Width(?:\*\*:)? \| 3 m \|$/u,
    )
  })

  const lines = "`a = 1`<br> `if a:`<br> `    b = 2`"

  it.each([
    ["code of several lines", "<pre>a = 1\nif a:\n    b = 2\n</pre>", lines],
    ["code with a language", "<pre><code class=language-py>a = 1\nif a:\n    b = 2</code></pre>", lines],
    [
      "code in boxes",
      "<div class=highlight-python><div class=highlight><pre><span>a</span> = 1\nif a:\n    b = 2</pre></div></div>",
      lines,
    ],
    [
      "code with lines of its own",
      "<pre><code><span class=line>a = 1</span>\n<span class=line>b</span></code></pre>",
      "`a = 1`<br> `b`",
    ],
    ["code amid a text", "Use it:<pre>a = 1\nb</pre>and go.", "Use it:<br> `a = 1`<br> `b`<br> and go."],
    ["two listings", "<pre>a\nb</pre><pre>c\nd</pre>", "`a`<br> `b`<br> `c`<br> `d`"],
    ["pipes and backticks in code", "<pre>a | b\n`c`</pre>", "`a \\| b`<br> `` `c` ``"],
    ["a list", "<ul><li>x<li>y<ul><li>z</ul></ul>", "- x<br> - y<br> - z"],
    ["paragraphs", "<p>x</p><p>y</p><p>z</p><p>q</p><p>r</p>", "x<br> y<br> z<br> q<br> r"],
    ["line breaks", "x<br>y<br><br>z", "x<br> y<br> z"],
    [
      "a small table",
      "<table><tr><td>k</td><td><p>v</p></td></tr><tr><td>l</td><td></td></tr></table>",
      "k \\| v<br> l",
    ],
    [
      "a small table with a header",
      "<table><tr><th>K</th><th>V</th></tr><tr><td>k</td><td>v</td></tr></table>",
      "K \\| V<br> k \\| v",
    ],
    ["images", "<img src=/a.png alt=x><img src=/b.png>", "![x](/a.png)![](/b.png)"],
    ["a heading", "<h4>Sub</h4><p>text</p>", "Sub<br> text"],
  ])("keeps %s in the cells of data", (_, cell, expected) => {
    expect(data(cell)).toBe(inCell(expected))
    expect(data(cell, "<thead><tr><td>a</td><td>b</td></tr></thead>")).toBe(inCell(expected))
  })

  it("keeps code in rows that name themselves", () => {
    expect(markdownOf("<table><tr><th>1</th><td><pre>a\nb</pre></td></tr><tr><th>2</th><td>x</td></tr></table>")).toBe(
      "|  |  |\n| --- | --- |\n| 1 | `a`<br> `b` |\n| 2 | x |",
    )
  })

  it("lays out a listing below its title, and what is more than a value", () => {
    expect(markdownOf("<table><tr><th>Title</th></tr><tr><td><pre>a\nb</pre></td></tr></table>")).toBe(
      "Title\n\n```\na\nb\n```",
    )
    const large = `<table><tr><td>${"A mast of larch. ".repeat(30).trim()}</td><td>y</td></tr></table>`
    expect(data(large)).not.toContain("|")
    expect(data("<table><tr><td><h2>Part</h2></td><td>y</td></tr></table>")).toContain("## Part")
  })

  it.each([
    [
      "<div role=grid><div><div role=row><span role=gridcell>a</span><span role=gridcell>b</span></div><div role=row><span role=gridcell>c</span><span role=gridcell>d</span></div></div></div>",
      "| a | b |\n| --- | --- |\n| c | d |",
    ],
    [
      "<div role=treegrid><div><div role=rowgroup><div role=row><div><b role=columnheader>a</b></div></div></div></div><div><div role=rowgroup><div><div role=row><i role=cell>b</i></div></div></div></div></div>",
      "| a |\n| --- |\n| b |",
    ],
    ["<div role=table><p>a</p><p>b</p></div>", "a\n\nb"],
  ])("finds rows and cells by role below elements that say nothing in %s", (html, markdown) => {
    expect(markdownOf(html).trim()).toBe(markdown)
  })
})
