import type { Root } from "mdast"
import { describe, expect, it } from "vitest"
import { parse } from "./parse.ts"
import { stringify } from "./stringify.ts"

const paragraph = (...children: Extract<Root["children"][number], { type: "paragraph" }>["children"]): Root => ({
  type: "root",
  children: [{ type: "paragraph", children }],
})
const formula = (value: string) => ({ type: "inlineMath" as const, value })
const cell = (value: string) => ({ type: "tableCell" as const, children: [{ type: "text" as const, value }] })

describe("stringify: formulas", () => {
  it.each([
    ["a", "b", "x $a$ $b$ y"],
    ["a", "2$", "x $a$ $$ 2$ $$ y"],
    ["", "b", "x $b$ y"],
  ])("parts the adjacent formulas %j and %j, which would be read as one", (first, second, expected) => {
    const tree = paragraph({ type: "text", value: "x " }, formula(first), formula(second), {
      type: "text",
      value: " y",
    })
    expect(stringify(tree).trimEnd()).toBe(expected)
    expect(stringify(parse(expected)).trimEnd()).toBe(expected)
  })

  it.each([
    ["a|b", "a\\|b", "a|b"],
    ["\\|x\\|_2", "\\Vert x\\Vert_2", "\\Vert x\\Vert_2"],
    ["a\\\\|b", "a\\\\\\|b", "a\\\\|b"],
  ])("keeps the pipes of the formula %s in a cell", (value, written, read) => {
    const cells = [{ type: "tableCell" as const, children: [formula(value)] }, cell("z")]
    const tree: Root = {
      type: "root",
      children: [{ type: "table", children: [{ type: "tableRow", children: cells }] }],
    }
    const text = stringify(tree)
    expect(text).toBe(`| $${written}$ | z |\n| --- | --- |\n`)
    expect(parse(text)).toMatchObject({
      children: [{ children: [{ children: [{ children: [{ value: read }] }, {}] }] }],
    })
    expect(stringify(parse(text))).toBe(text)
  })

  it("keeps a formula beside a dollar", () => {
    const tree = paragraph({ type: "text", value: "5$" }, { type: "inlineMath", value: "x" })
    expect(stringify(tree)).toBe("5\\$$x$\n")
    expect(stringify(parse("5\\$$x$"))).toBe("5\\$$x$\n")
  })
})
