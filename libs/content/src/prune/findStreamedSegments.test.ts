import type { RootContent } from "hast"
import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { prune } from "./prune.ts"

const outline = (nodes: ReadonlyArray<RootContent>): string =>
  nodes
    .map((node) =>
      node.type === "element"
        ? `<${node.tagName}>${outline(node.children)}</${node.tagName}>`
        : node.type === "text"
          ? node.value
          : "",
    )
    .join("")

const shown = (html: string): string =>
  outline(prune(parseTree(html).children, { base: "https://a.test/", dropped: new Set(), keepsHidden: false }).children)

describe("findStreamedSegments", () => {
  it("shows the first of two segments with one number", () => {
    expect(shown('<p id="P:1">Wait</p><div hidden id="S:1">one</div><div hidden id="S:1">two</div>')).toBe("one")
  })

  it("finds segments that are shown at their placeholder", () => {
    expect(shown('<main><template id="B:0"></template></main><p>End</p><div hidden id="S:0"><p>Text</p></div>')).toBe(
      "<main><p>Text</p></main><p>End</p>",
    )
  })

  it("leaves a segment without a placeholder where it is", () => {
    expect(shown('<main></main><div hidden id="S:1f"><p>Text</p></div>')).toBe("<main></main><p>Text</p>")
  })

  it.each([
    ["<p>Two</p>", "<main><p>One</p><p>Two</p></main>"],
    [`${"<b>".repeat(200)}Two`, `<main><p>One</p></main>${"<b>".repeat(200)}Two${"</b>".repeat(200)}`],
  ])("finds segments whose placeholder is in another one, unless the tree would grow deep", (second, page) => {
    const segments = `<div hidden id="S:0"><p>One</p><template id="P:1"></template></div><div hidden id="S:1">${second}</div>`
    expect(shown(`<main><template id="B:0"></template></main>${segments}`)).toBe(page)
  })

  it("finds segments that take the place of what is shown until then", () => {
    const page =
      '<main><span id="afwebph1">Wait</span></main><div><div id="afweb1" style="display:none"><p>Text</p></div>'
    expect(shown(`${page}<div id="afweb2" style="display:none">x</div></div>`)).toBe(
      "<main><p>Text</p></main><div></div>",
    )
  })

  it("finds segments that are shown once for several placeholders, and not within themselves", () => {
    expect(
      shown(
        '<template id="B:0"></template><template id="P:0"></template><div hidden id="S:0">Text<template id="B:0"></template></div>',
      ),
    ).toBe("Text")
  })

  it("ignores other hidden elements", () => {
    expect(shown('<p>Shown</p><section hidden id="after2">Text</section>')).toBe("<p>Shown</p>")
    expect(shown('<template id="B:0"></template><p>Shown</p><div hidden id="x:0">Text</div>')).toBe("<p>Shown</p>")
  })
})
