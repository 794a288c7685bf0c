import { array, assert, constantFrom, property } from "fast-check"
import type { Element, Root } from "hast"
import { describe, expect, it } from "vitest"
import { Tokenizer } from "../parser/Tokenizer.ts"
import { insertionModes } from "./modes/insertionModes.ts"
import { TreeBuilder } from "./TreeBuilder.ts"

const depthOf = (node: Root | Element): number => {
  let deepest = 0
  for (const child of node.children) if (child.type === "element") deepest = Math.max(deepest, depthOf(child))
  return node.type === "root" ? deepest : deepest + 1
}

const built = (html: string): TreeBuilder => {
  const builder = new TreeBuilder(insertionModes)
  new Tokenizer(builder).read(html)
  return builder
}

const names = "a applet b br button div em form frameset h1 i li nobr option p ruby select svg table td template tr ul"
const tags = names.split(" ").flatMap((name) => [`<${name}>`, `<${name} id=x>`, `</${name}>`])

describe("OpenElements", () => {
  it("knows how deep the tree can be, whatever overlaps", () => {
    assert(
      property(array(constantFrom(...tags, "text"), { maxLength: 60 }), (parts) => {
        const { document, open } = built(parts.join(""))
        expect(open.deepest).toBeGreaterThanOrEqual(depthOf(document))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(["<form><div></form>", "<a><div>", "<b><p></b>", "<nobr><div></nobr><i>", "<table><b><div></table>"])(
    "knows it where elements of %s leave the stack before what they hold",
    (part) => {
      const { document, open } = built(part.repeat(120))
      expect(open.deepest).toBeGreaterThanOrEqual(depthOf(document))
    },
  )

  it("is shallow on an ordinary page", () => {
    expect(built(`<div><ul>${"<li><a href=b>c</a>".repeat(500)}</ul></div>`).open.deepest).toBeLessThan(20)
  })
})
