import { describe, expect, it } from "vitest"
import { collapsed, parseTree, textOf } from "@trawl/hast"
import { prune } from "../prune/prune.ts"

const shown = (html: string): string =>
  collapsed(
    textOf(prune(parseTree(`<h1>Lamps</h1>${html}`).children, { base: "", dropped: new Set(), keepsHidden: false })),
  )

const one = "Lamps can be returned within thirty days. Send them in their box."
const two = "Parcels leave on Tuesdays and Fridays. They need two days."

const link = (name: string) => `<li><a href=/${name}>H${name}</a></li>`

describe("findFolds", () => {
  it.each([
    ["a description behind its term", `<dl class=accordion><dt>Q</dt><dd style="display:none">A</dd></dl>`, "A"],
    ["several descriptions of a term", "<dl><dt>Q</dt><dd hidden>A</dd><dd hidden>B</dd></dl>", "AB"],
    ["what a search in the page may find", `<div hidden="until-found">A</div>`, "A"],
    [
      "what a control names",
      "<button aria-expanded=false aria-controls=z1>Q</button><div id=z1 hidden><p>A</p></div>",
      "A",
    ],
    [
      "what a control names elsewhere in the page",
      "<p>Q <button aria-controls=z1>More</button></p><p>x</p><section id=z1 hidden>A</section>",
      "A",
    ],
    ["the rest of a sentence", "<p>x <span id=m hidden>A</span> <a href='#m' role=button>More</a></p>", "A More"],
    [
      "the only box in what a control names, and the box around it",
      "<button aria-controls=o>Q</button><div id=o><div hidden>A</div></div><button aria-controls=i>Q</button><div hidden><div id=i>B</div></div>",
      "AQB",
    ],
    [
      "what a collapse button targets",
      `<div><button data-bs-toggle=collapse data-bs-target="#c">Q</button></div><div id=c style="display: none">A</div>`,
      "A",
    ],
    ["what a popover button targets", "<button popovertarget=p>Q</button><div id=p popover>A</div>", "A"],
    ["what stands behind a control that says it is closed", "<h3 aria-expanded=false>Q</h3><div hidden>A</div>", "A"],
    [
      "what a box holds behind such a control",
      "<div><div><a aria-expanded=false>Q</a></div><div><div hidden>A</div></div></div>",
      "A",
    ],
    [
      "links that a control in a heading opens",
      "<h3><button aria-controls=d>Q</button></h3><ul id=d hidden><li><a href=/a>A</a><li><a href=/b>B</a></ul>",
      "AB",
    ],
    [
      "what a script names",
      `<a href="#" onclick="toggle('q1')">Q</a><div id=q1 style="display:none">${one}</div>`,
      one,
    ],
    ["an answer behind its question", `<div>How long?</div><div style="display:none">A</div>`, "A"],
    ["an answer behind a question in another script", `<p>何日ですか？</p><p style="display:none">A</p>`, "A"],
    ["what is named as an answer", "<div class=question>Q</div><div class=answer hidden>A</div>", "A"],
    ["a body named like its title", "<div class=toggle-title>Q</div><div class=toggle-inner hidden>A</div>", "A"],
    ["a text behind a heading", `<h3>Returns</h3><div hidden>${one}</div>`, one],
    ["a text behind a line in bold", `<p><b>Returns</b></p><div hidden>${one}</div>`, one],
    ["a text behind something to press", `<a href="javascript:void(0)">Returns</a><div hidden>${one}</div>`, one],
    ["a text behind a button", `<button>Returns</button><div hidden>${one}</div>`, one],
    ["the rest of a paragraph", `<p>x<i>...</i> y <span hidden>${one}</span><button>More</button></p>`, `${one}More`],
    [
      "the rest of a paragraph with a control behind it",
      `<p>x<span>...</span><span style="display:none">${one}</span></p><a href="#">More</a>`,
      `${one}More`,
    ],
    [
      "the rest of a paragraph that a script names",
      `<p>x <span id=m hidden>${one}</span></p><p>y</p><a onclick="show('m')">More</a>`,
      `${one}yMore`,
    ],
    ["the rest of a text", `<p>x</p><div hidden><p>${one}</p></div><button>More</button>`, `${one}More`],
    ["a text behind a summary", `<details><summary>Returns</summary><div hidden>A</div></details>`, "A"],
    [
      "a row of titles and texts",
      "<div>Returns</div><section hidden>A</section><div>Sending</div><section hidden>B</section>",
      "ASendingB",
    ],
    [
      "the closed ones of a row of which one is open",
      "<div class=t>Returns</div><div class=b>A</div><div class=t>Sending</div><div class=b hidden>B</div>",
      "ASendingB",
    ],
    [
      "a row of items with a title and a text each",
      "<ul><li><b>Returns</b><div hidden>A</div></li><li class=open><b>Sending</b><div>B</div></li></ul>",
      "ASendingB",
    ],
    [
      "rows of a table behind rows that are shown",
      "<table><tr class=head><td>Returns<tr class=more hidden><td>A<tr class=head><td>Sending<tr class=more hidden><td>B</table>",
      "ASendingB",
    ],
    [
      "the closed panels of a row",
      `<div class="pane active"><p>x</p></div><div class=pane style="display:none"><p>${one}</p></div>`,
      one,
    ],
    [
      "panels that links within the page lead to",
      `<ul><li><a href="#a">Q</a><li><a href="#b">R</a></ul><div id=a>x</div><div id=b hidden>${one}</div>`,
      one,
    ],
    [
      "the rest of a list with a control for more",
      "<ul><li><i>x</i><li><i>y</i><li hidden><i>A</i></ul><a href='#'>Show all</a>",
      "AShow all",
    ],
  ])("shows %s", (_, html, text) => {
    expect(shown(html).endsWith(text)).toBe(true)
  })

  it.each([
    [
      "a menu",
      `<button aria-expanded=false aria-controls=m>Menu</button><ul id=m hidden>${link("a")}${link("b")}</ul>`,
    ],
    ["a menu in a navigation", "<nav><button aria-expanded=false aria-controls=m>x</button><p id=m hidden>H</p></nav>"],
    [
      "a menu that opens from the page's header",
      `<header><button aria-controls=m>x</button></header><div id=m hidden>H ${one}</div>`,
    ],
    ["a dialog", "<button aria-haspopup=dialog aria-controls=d>x</button><div id=d hidden>H</div>"],
    ["a modal box", `<a data-toggle=modal data-target="#m" href="#m">x</a><div id=m hidden>H</div>`],
    ["a tooltip", "<h3>x</h3><div role=tooltip hidden>H tells you what this heading is about at length</div>"],
    ["a popover without a control", "<p>x</p><div popover>H</div>"],
    [
      "a popover of links",
      "<button popovertarget=p>x</button><div id=p popover><a href=/a>H</a> <a href=/b>H</a></div>",
    ],
    ["hidden paragraphs amid others", `<p>x</p><p hidden>H ${one}</p><p style="display:none">H ${one}</p>`],
    ["a hidden paragraph behind a heading", `<h2>x</h2><p hidden>H ${one}</p>`],
    ["what is hidden behind the heading of the page", `<div style="display:none">H ${one}</div>`],
    ["what is hidden behind a heading that links elsewhere", `<h3><a href=/post>x</a></h3><div hidden>H ${one}</div>`],
    ["what is invisible and keeps its place", `<h3>x</h3><div style="visibility:hidden">H ${one}</div>`],
    ["a note in a form", `<form><p>x</p><div hidden>H ${one}</div><button>Send</button></form>`],
    ["a box between others and a button", `<ul><li>x</ul><div hidden>H ${one}</div><button>Send</button>`],
    ["a hidden word before a button", `<p>x <span hidden>H ${one}</span> y <button>Send</button></p>`],
    ["a note of what has happened", "<button>Copy</button><div hidden>H copied</div>"],
    [
      "replies that a line in bold counts",
      `<p><b><a href="#">Show 2 hidden replies</a></b></p><div hidden>H ${one}</div>`,
    ],
    ["an answer of a form", `<form><a role=button>Send</a><div hidden>H ${one}</div></form>`],
    ["what a control closes from within", "<div id=n hidden>H <button aria-controls=n>x</button></div>"],
    [
      "a field that only programs fill",
      "<h3>x?</h3><div hidden>H leave this empty, whoever you are <input name=url></div>",
    ],
    ["a template that a script fills", `<h3>x</h3><div hidden>H {{ name }} ${one}</div>`],
    [
      "answers folded by titles that say the same",
      "<div><p>Show 2 hidden replies</p><div hidden>H</div></div><div><p>Show 13 hidden replies</p><div hidden>H</div></div>",
    ],
    ["the rest of a list without a control", "<ul><li>x<li>y<li hidden>H</ul><p>z</p>"],
  ])("leaves out %s", (_, html) => {
    expect(shown(html)).not.toContain("H")
  })

  it("leaves out a copy of what is shown", () => {
    expect(shown(`<h3>Returns</h3><p>${one}</p><h3>For phones</h3><div hidden>${one}</div>`)).toBe(
      `LampsReturns${one}For phones`,
    )
  })

  it("says a text once that is folded for two screens", () => {
    const folded = (id: string) => `<button aria-controls=${id}>Q</button><div id=${id} hidden><p>${one}</p></div>`
    expect(shown(`${folded("a")}${folded("b")}`)).toBe(`LampsQ${one}Q`)
  })

  it("shows folds within folds", () => {
    expect(
      shown(
        `<button aria-controls=a>Q</button><div id=a hidden>${one}<button aria-controls=b>R</button><div id=b hidden>${two}</div></div>`,
      ),
    ).toBe(`LampsQ${one}R${two}`)
  })
})
