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
  it("finds segments that are shown at their placeholder", () => {
    expect(shown('<main><template id="B:0"></template></main><p>End</p><div hidden id="S:0"><p>Text</p></div>')).toBe(
      "<main><p>Text</p></main><p>End</p>",
    )
  })

  it("leaves a segment without a placeholder where it is", () => {
    expect(shown('<main></main><div hidden id="S:1f"><p>Text</p></div>')).toBe("<main></main><p>Text</p>")
  })

  it("leaves a segment where it is if its placeholder is in another one", () => {
    const segments =
      '<div hidden id="S:0"><p>One</p><template id="B:1"></template></div><div hidden id="S:1"><p>Two</p></div>'
    expect(shown(`<main><template id="B:0"></template></main>${segments}`)).toBe("<main><p>One</p></main><p>Two</p>")
  })

  it("finds segments that are shown once for several placeholders, and not within themselves", () => {
    expect(
      shown(
        '<template id="B:0"></template><template id="P:0"></template><div hidden id="S:0">Text<template id="B:0"></template></div>',
      ),
    ).toBe("Text")
  })

  it("ignores other hidden elements", () => {
    expect(shown('<template id="B:0"></template><p>Shown</p><div hidden id="x:0">Text</div>')).toBe("<p>Shown</p>")
  })
})
