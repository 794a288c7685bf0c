import { Markdown } from "@trawl/markdown"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lightTree } from "./lightTree.ts"
import { nodeText } from "./nodeText.ts"

const shape = (node: object): unknown =>
  "children" in node && "type" in node
    ? [node.type, ...(node.children as ReadonlyArray<object>).map(shape)]
    : "type" in node && node.type

describe("lightTree", () => {
  it("reads blocks as a full parser does", () => {
    const markdown =
      "# Head\n\nText **bold** [link](https://a.test/)\n\n- one\n  - in one\n- two\n\n| a | b |\n| --- | --- |\n| c | d |\n\n> said\n\n---\n"
    expect(shape(lightTree(markdown))).toEqual(shape(Markdown.parse(markdown)))
  })

  it("has every word of lists and paragraphs", () => {
    const line = fc
      .tuple(fc.constantFrom("", "- ", "  - ", "> ", "1. ", "# "), fc.stringMatching(/^[a-z]{2,6}$/u))
      .map((parts) => parts.join(""))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const text = nodeText(lightTree(lines.join("\n")))
        expect(
          lines.flatMap((written) => written.match(/[a-z]+/gu) ?? []).filter((word) => !text.includes(word)),
        ).toEqual([])
      }),
    )
  })
})
