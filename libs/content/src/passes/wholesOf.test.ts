import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { wholeOf } from "./wholesOf.ts"

const wholeOfFirst = (html: string) => {
  const { blocks, page } = measure(
    prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }),
  )
  const decisions = blocks.map((block): Decision => ({ block, probability: 0, isKept: false, reason: "score" }))
  return page.children[0] === undefined ? undefined : wholeOf(decisions, page.children[0])
}

const numbers = "<td><div>7</div><div>8</div></td>"
const boxes = "<tr><td><div>a</div></td><td><p>1</p></td></tr>"

const parts = "<tr><td><div>a</div><div>b</div></td><td><p>1</p><p>2</p></td></tr>"
const cells = "<tr><td>a</td><td>1</td></tr>".repeat(6)

describe("wholeOf", () => {
  it.each([
    ["preformatted text", "<pre>a</pre>", "code"],
    ["a box that is named after code", "<div class='code'>moor()<br>leave()</div>", "code"],
    ["a column of numbers beside lines", `<table><tr>${numbers}<td><div>a</div><div>b</div></td></tr></table>`, "code"],
    [
      "lines in elements of their own",
      "<div><div class='line'><code>a</code></div><div class='line'><code>b</code>&nbsp;</div></div>",
      "code",
    ],
    ["lines of a poem", "<div><div class='line'>a</div><div class='line'>b</div></div>", undefined],
    ["cells of text", "<table><tr><td>a</td><td>1</td></tr></table>", "data"],
    [
      "links to the pages around",
      "<table><tr><td><a href='a'>← Prev</a></td><td>Ropes</td><td><a href='b'>Next →</a></td></tr></table>",
      undefined,
    ],
    ["boxes below a row of names", `<table><tr><th>Name</th><th>Price</th></tr>${boxes}${boxes}</table>`, "data"],
    ["few boxes without names", `<table>${boxes}${boxes}${boxes}</table>`, undefined],
    ["rows of boxes without names", `<table>${boxes.repeat(4)}</table>`, "data"],
    ["rows of parts of a page", `<table>${parts.repeat(4)}</table>`, undefined],
    ["a box among many cells", `<table>${cells}<tr><td colspan="2"><div>b</div></td></tr></table>`, "data"],
    [
      "a table among many cells",
      `<table>${cells}<tr><td><table><tr><td>b</td></tr></table></td></tr><tr><td><div>c</div></td></tr></table>`,
      undefined,
    ],
    ["a part of a page beside a column", "<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table>", undefined],
    ["a box with a heading", "<div class='code'><h2>Code</h2><p>a</p></div>", undefined],
    ["any other box", "<div class='highlight'>a</div>", undefined],
  ])("tells %s", (_, html, whole) => {
    expect(wholeOfFirst(html)).toBe(whole)
  })
})
