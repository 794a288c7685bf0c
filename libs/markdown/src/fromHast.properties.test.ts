import { array, assert, constantFrom, property } from "fast-check"
import type { Element, ElementContent, Root } from "hast"
import type { Nodes, Root as MdastRoot } from "mdast"
import { fromHtml } from "hast-util-from-html"
import { toMdast } from "hast-util-to-mdast"
import { gfmToMarkdown } from "mdast-util-gfm"
import { toMarkdown } from "mdast-util-to-markdown"
import { describe, expect, it } from "vitest"
import { markdownOf } from "./fixtures/markdownOf.ts"
import { fromHast } from "./fromHast.ts"
import { parse } from "./parse.ts"
import { stringify } from "./stringify.ts"

const tags =
  "a b i p div span ul ol li table tr td th pre code blockquote h2 br hr img dl dt dd em strong del sup sub q ruby rt math mi input details summary figure figcaption noscript video".split(
    " ",
  )
const texts = ["x", " ", "two words", ".", "*", "“", "\n", "\u00a0", "中", "$", "\\(", "\\)", "_", "`", "[", "]"]
const pieces = array(
  constantFrom(...tags.map((tag) => `<${tag} href=u src=u>`), ...tags.map((tag) => `</${tag}>`), ...texts),
  { maxLength: 30 },
)

/** A tree without positions. */
const withoutPositions = (tree: MdastRoot): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === "position" ? undefined : value)))

// Links are left out: two in a row are parted on purpose.
const wordTags =
  "p div span b i em strong del ul ol li blockquote h2 h3 section small u mark ins label address summary details dl dt dd figure figcaption".split(
    " ",
  )
const inline = new Set("span b i em strong del small u mark ins".split(" "))

/** The words of a tree as they are seen: joined within a line, parted by blocks and line breaks. */
const wordsOf = (nodes: Root["children"]): ReadonlyArray<string> => {
  const textOf = (node: Root["children"][number]): string => {
    if (node.type === "text") return node.value
    if (node.type !== "element") return ""
    const inner = node.children.map(textOf).join("")
    return inline.has(node.tagName) ? inner : ` ${inner} `
  }
  return nodes
    .map(textOf)
    .join("")
    .split(/\s+/u)
    .filter((word) => word !== "")
}

const wordsIn = (node: Nodes): string => {
  if (node.type === "text" || node.type === "inlineCode") return node.value
  if (node.type === "break") return " "
  if (!("children" in node)) return ""
  const inner = node.children.map(wordsIn).join("")
  return ["paragraph", "heading", "listItem"].includes(node.type) ? ` ${inner} ` : inner
}
describe("fromHast", () => {
  it("never throws, and what it gives is written the same twice", () => {
    assert(
      property(pieces, (parts) => {
        const once = stringify(parse(markdownOf(parts.join(""))))
        expect(stringify(parse(once))).toBe(once)
      }),
      { numRuns: 1_000 },
    )
  })

  it("loses no word and joins none", () => {
    const words = array(
      constantFrom(
        ...wordTags.map((tag) => `<${tag} href=u>`),
        ...wordTags.map((tag) => `</${tag}>`),
        "ab",
        "cd",
        "ef.",
        " ",
        "<br>",
      ),
      { maxLength: 30 },
    )
    assert(
      property(words, (parts) => {
        const tree = fromHtml(parts.join(""), { fragment: true })
        const shown = wordsIn(parse(stringify(fromHast(tree))))
          .split(/\s+/u)
          .filter((word) => word !== "")
        expect(shown).toEqual(wordsOf(tree.children))
      }),
      { numRuns: 1_000 },
    )
  })

  it("means what the reference means, for clean HTML", () => {
    const blocks = [
      "<p>a <em>b</em> c <strong>d</strong></p>",
      "<p><a href=u title=t>e</a>, <code>f</code><br>g</p>",
      "<h2>h</h2>",
      "<ul><li>i</li><li>j<ul><li>k</li></ul></li></ul>",
      "<ol start=3><li><p>l</p><p>m</p></li></ol>",
      "<blockquote><p>n</p></blockquote>",
      "<pre><code class=language-js>o\n  p</code></pre>",
      "<hr>",
      "<p><img src=q alt=r></p>",
      "<p><del>s</del></p>",
      "<table><thead><tr><th>t</th><th>u</th></tr></thead><tbody><tr><td>v</td><td>w</td></tr></tbody></table>",
    ]
    assert(
      property(array(constantFrom(...blocks), { maxLength: 6 }), (html) => {
        const tree = fromHtml(html.join("\n"), { fragment: true })
        const reference = toMarkdown(toMdast(tree) as never, { extensions: [gfmToMarkdown()] }) // a root gives a root
        expect(withoutPositions(parse(markdownOf(html.join("\n"))))).toEqual(withoutPositions(parse(reference)))
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ["div", "blockquote"],
    ["ul", "li"],
    ["em", "strong"],
    ["dl", "dd"],
    ["h1", "div"],
    ["details", "summary"],
  ])("reads a hundred thousand elements %s and %s within each other without overflow", (outer, inner) => {
    let node: ElementContent = { type: "text", value: "x" }
    for (let level = 0; level < 100_000; level++)
      node = {
        type: "element",
        tagName: level % 2 === 0 ? outer : inner,
        properties: {},
        children: [node],
      } satisfies Element
    const tree: Root = { type: "root", children: [node] }
    expect(stringify(fromHast(tree))).toContain("x")
  })

  it("reads a heading of a hundred thousand links to itself without overflow", () => {
    let node: ElementContent = { type: "text", value: "x" }
    for (let level = 0; level < 100_000; level++)
      node = {
        type: "element",
        tagName: "a",
        properties: { href: "#h" },
        children: [{ type: "text", value: "y" }, node],
      } satisfies Element
    const heading: Element = { type: "element", tagName: "h2", properties: { id: "h" }, children: [node] }
    expect(stringify(fromHast({ type: "root", children: [heading] }))).toBe(`## ${"y".repeat(100_000)}x\n`)
  })

  it.each([
    ["ul", "li"],
    ["table", "td"],
    ["math", "mi"],
  ])("reads %s with two hundred thousand %s without overflow", (parent, child) => {
    const children = Array.from({ length: 200_000 }, (): Element => ({
      type: "element",
      tagName: child,
      properties: {},
      children: [],
    }))
    const tree: Root = { type: "root", children: [{ type: "element", tagName: parent, properties: {}, children }] }
    expect(() => stringify(fromHast(tree))).not.toThrow()
  })

  it("spans no more columns than the table has cells", () => {
    const html = `<table>${`<tr><td colspan=1000000 rowspan=65534>a</td><td>b</td></tr>`.repeat(50)}</table>`
    expect(markdownOf(html).length).toBeLessThan(10_000)
  })
})
