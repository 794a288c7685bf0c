import { growthOrder } from "@trawl/testing"
import { array, assert, constantFrom, property } from "fast-check"
import type { Root } from "mdast"
import { describe, expect, it } from "vitest"
import { parse } from "./parse.ts"

const typesIn = (text: string): ReadonlyArray<string> => {
  const types: Array<string> = []
  const waiting: Array<Root["children"][number] | Root> = [...parse(text).children].toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    types.push("value" in node ? `${node.type} ${node.value}` : node.type)
    if ("children" in node) waiting.push(...node.children.toReversed())
  }
  return types
}

const depthOf = (text: string): number => {
  let deepest = 0
  const waiting: Array<readonly [Root | Root["children"][number], number]> = [[parse(text), 1]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, depth] = next
    deepest = Math.max(deepest, depth)
    if ("children" in node) for (const child of node.children) waiting.push([child, depth + 1])
  }
  return deepest
}

/** Formulas in single dollars, searched for from each of them. */
const formulasIn = (text: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (let open = text.indexOf("$"); open !== -1; open = text.indexOf("$", open + 1)) {
    if (text[open + 1] === " ") continue
    let close = text.indexOf("$", open + 1)
    while (close !== -1 && (text[close - 1] === " " || /\d/u.test(text[close + 1] ?? "")))
      close = text.indexOf("$", close + 1)
    if (close === -1) continue
    found.push(text.slice(open + 1, close))
    open = close
  }
  return found
}

describe("parse", () => {
  it("reads GFM tables, task lists, strikethrough and autolink literals", () => {
    const types = parse("| a |\n| - |\n| b |\n\n- [x] done\n\n~~x~~ https://a.test").children.map((node) => node.type)
    expect(types).toEqual(["table", "list", "paragraph"])
    expect(parse("- [x] done").children[0]).toMatchObject({ children: [{ checked: true }] })
    expect(parse("~~x~~ https://a.test").children[0]).toMatchObject({
      children: [{ type: "delete" }, { type: "text" }, { type: "link" }],
    })
  })

  it("reads an address that is escaped, or stands within a word, as text", () => {
    expect(typesIn("https\\://a.test 1.www.b.test")).toEqual(["paragraph", "text https://a.test 1.www.b.test"])
  })

  it.each([
    ["a $x_1*y$ b", ["paragraph", "text a ", "inlineMath x_1*y", "text  b"]],
    ["$a\n$ b", ["paragraph", "text $a\n$ b"]],
    ["$5 and $6", ["paragraph", "text $5 and $6"]],
    ["from $5-$7", ["paragraph", "text from $5-$7"]],
    ["\\$x$", ["paragraph", "text $x$"]],
    ["a $$x$y$$ b", ["paragraph", "text a ", "inlineMath x$y", "text  b"]],
    ["$$\na\n= b\n$$", ["math a\n= b"]],
    ["$$x$$", ["math x"]],
    ["> $$\n> a\n> $$", ["blockquote", "math a"]],
    ["- $$\n  a\n  $$\n- b", ["list", "listItem", "math a", "listItem", "paragraph", "text b"]],
    ["x\n$$\na\n$$", ["paragraph", "text x", "math a"]],
    ["$$\na", ["math a"]],
    ["$$$x$$$", ["paragraph", "text $$$x$$$"]],
    ["`$x$`", ["paragraph", "inlineCode $x$"]],
  ])("reads the formulas of %j", (text, expected) => {
    expect(typesIn(text)).toEqual(expected)
  })

  it("goes on at a depth of 200 where quotes, lists or emphasis nest further", () => {
    expect(
      [`${"> ".repeat(5_000)}a`, `${"- ".repeat(400)}a`, `${"*a ".repeat(300)}b${"*".repeat(300)}`].map(depthOf),
    ).toEqual([203, 203, 202])
    expect(typesIn(`${"> ".repeat(300)}a https://b.test`).filter((type) => type !== "blockquote")).toEqual([
      "paragraph",
      "text a ",
      "link",
      "text https://b.test",
    ])
  })

  it("finds the formulas that a search from each dollar finds", () => {
    assert(
      property(array(constantFrom("$x", "$x", "$1", "$ ", "1", "x", " "), { maxLength: 40 }), (parts) => {
        const text = `x${parts.join("")}x`
        expect(typesIn(text).flatMap((type) => (type.startsWith("inlineMath") ? [type.slice(11)] : []))).toEqual(
          formulasIn(text),
        )
      }),
    )
  })

  it("reads a text of amounts in time that grows with its length", () => {
    const orders = ["$1 ", "$a\n"].map((piece) =>
      growthOrder((size) => expect(typesIn(piece.repeat(size))).toHaveLength(2), 1_000),
    )
    expect(orders.filter((order) => order >= 1.5)).toEqual([])
  })

  it("never throws on dollars", () => {
    assert(
      property(array(constantFrom("$", "$$", "$$\n", "\n", "x", " ", "> ", "- ", "\\", "   ", "\t")), (parts) => {
        parse(parts.join(""))
      }),
      { numRuns: 1_000 },
    )
  })
})
