import { array, assert, constantFrom, property, string } from "fast-check"
import type { List, Root } from "mdast"
import { gfmToMarkdown } from "mdast-util-gfm"
import { mathToMarkdown } from "mdast-util-math"
import { toMarkdown } from "mdast-util-to-markdown"
import { toString } from "mdast-util-to-string"
import { describe, expect, it } from "vitest"
import { parse } from "./parse.ts"
import { stringify } from "./stringify.ts"

const pieces = '* ** _ ` [ ] ( ) ! < > # - + 1. | ~ &amp; \\ a b word é 。 " : = --- ![a](b) [c](d) $ ~~ [^1]'.split(
  " ",
)
const blanks = ["\n", "\n\n", " ", "    ", " http://x.y ", "> ", "- ", "```\n", "| a |\n|--|\n| b |\n", "- [ ] "]

const paragraph = (...children: Extract<Root["children"][number], { type: "paragraph" }>["children"]): Root => ({
  type: "root",
  children: [{ type: "paragraph", children }],
})

/** A tree without positions. A list with an item in paragraphs is a loose one, whatever stands between its items. CommonMark 0.31.2, "loose". */
const withoutPositions = (tree: Root): unknown =>
  JSON.parse(
    JSON.stringify(tree, (key, value: unknown) =>
      key === "position"
        ? undefined
        : isList(value)
          ? { ...value, spread: value.spread === true || value.children.some((item) => item.spread === true) }
          : value,
    ),
  )

const isList = (value: unknown): value is List =>
  typeof value === "object" && value !== null && "type" in value && value.type === "list"

const cell = (value: string) => ({ type: "tableCell" as const, children: [{ type: "text" as const, value }] })

describe("stringify", () => {
  it("writes again what it wrote once, for any markdown", () => {
    assert(
      property(array(constantFrom(...pieces, ...blanks), { maxLength: 24 }), (parts) => {
        const once = stringify(parse(parts.join("")))
        expect(stringify(parse(once))).toBe(once)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    [String.raw`\[c](d)\[^1]:*`, String.raw`\[c\](d)\[^1]:*`],
    [String.raw`\[c](d)\[ http://x.y ]`, String.raw`\[c\](d)[ http://x.y ]`],
    [String.raw`\[ a \[ http://x.y ]`, "[ a [ http://x.y ]"],
    ["***~*1.", "**~1."],
    ["*$~*b", "$~b"],
    ["*[*é[**", "[é["],
    ["a <img\n  src=b>", "a <img\nsrc=b>"],
    ["*\\\n*b\n=", "# * \\*b"],
    ["\\    \n*b\n-", "## \\ *b"],
    ["a\\``x` **`y`**`z`", "a\\``x` **`y`**`z`"],
    ["**a:** $$", "**a:** $$"],
    [String.raw`[ *a * ](b)`, String.raw`[\*a \*](b)`],
    [String.raw`[ $\[c](d)`, String.raw`[\$\[c](d)`],
    ["~~```\n~~\n---", "## ~~``` ~~"],
  ])("writes %j as %j, and that again as it is", (markdown, expected) => {
    const once = stringify(parse(markdown))
    expect([once, stringify(parse(once))]).toEqual([`${expected}\n`, once])
  })

  it("keeps delimiters alone on the line of a bullet", () => {
    const once = stringify(parse("- - **"))
    expect(stringify(parse(once))).toBe(once)
  })

  it("keeps the delimiters behind an address, which readers do not take for a part of it", () => {
    for (const value of [
      "https://a.test/b*_]_",
      "https://a.test/b_'_.",
      "_https://a.test/b_",
      "www.a.test_*_5_",
      "https://a.test/b)~*~",
      "[(https://a.test/b~word~[",
      "www.a.test_#~`~",
      "*[ https://a.test/b#~&~",
    ]) {
      expect(toString(parse(stringify(paragraph({ type: "text", value }))))).toBe(value)
    }
  })

  it("keeps every character of any text of unsafe characters and an address", () => {
    const characters =
      '* ** _ ` [ ] ( ) ! < > # - | ~ &amp; & \\ " $ 5 a word </b> <!-- ]( [^1] / . https://a.test/b www.a.test'.split(
        " ",
      )
    assert(
      property(array(constantFrom(...characters, " ", " "), { maxLength: 10 }), (parts) => {
        const value = parts.join("").replaceAll(/\s+/gu, " ").trim()
        // Two addresses in one have delimiters of their own.
        if ((value.match(/https:|www\./gu)?.length ?? 0) > 1) return
        expect(toString(parse(stringify(paragraph({ type: "text", value }))))).toBe(value)
      }),
      { numRuns: 2_000 },
    )
  })

  it("keeps every character of any text", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 40 }), (text) => {
        const value = text.replaceAll(/\s+/gu, " ").trim()
        expect(toString(parse(stringify(paragraph({ type: "text", value }))))).toBe(value)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ["a_b_c and 2 * 3", "a_b_c and 2 * 3"],
    ["*a* _b_ ~~c~~", "\\*a\\* \\_b\\_ \\~\\~c\\~\\~"],
    ["[1] and [a](b)", "[1] and [a\\](b)"],
    ["1. one", "1\\. one"],
    ["<div> & &amp; <3", "\\<div> & \\&amp; <3"],
    ["see https://a.test/x_y_ now", "see https://a.test/x_y_ now"],
    ["a\\b \\*", "a\\b \\\\*"],
    ['<a href="https://a.test/b">c</a>', '\\<a href="https\\://a.test/b">c\\</a>'],
    ["www.a.test/*b* or www.a.test/c", "www\\.a.test/\\*b\\* or www.a.test/c"],
    ["d@e.test <!-- f", "d@e.test <!-- f"],
    [":", ":"],
    ["| |", "| |"],
  ])("escapes %j no further than needed", (value, expected) => {
    expect(stringify(paragraph({ type: "text", value })).trimEnd()).toBe(expected)
  })

  it("leaves emphasis out where markdown cannot show it", () => {
    const strong = { type: "strong" as const, children: [{ type: "text" as const, value: "b." }] }
    expect(stringify(paragraph({ type: "text", value: "a" }, strong, { type: "text", value: "c" }))).toBe("ab.c\n")
  })

  it("leaves autolink literals as they are, and amounts in bold as they are", () => {
    const text = "See https://a.test/x_y, <https://b.test/>, www.c.test and me@d.test: **$5 up to $6,000**.\n"
    expect(stringify(parse(text))).toBe(text)
  })

  it("does not turn a link after an exclamation mark into an image", () => {
    const link = { type: "link" as const, url: "https://a.test/", children: [{ type: "text" as const, value: "x" }] }
    expect(stringify(paragraph({ type: "text", value: "Look!" }, link))).toBe("Look\\![x](https://a.test/)\n")
  })

  it("writes addresses with spaces, brackets and unpaired parentheses so that they survive", () => {
    for (const url of ["https://a.test/a b", "https://a.test/(a(b)", "https://a.test/<x>", "https://a.test/a)b", "x"]) {
      const tree = parse(
        stringify(paragraph({ type: "link", url, title: 'say "x"', children: [{ type: "text", value: "l" }] })),
      )
      expect(tree.children[0]).toMatchObject({ children: [{ type: "link", url, title: 'say "x"' }] })
    }
  })

  it("writes an empty address as nothing, and in angle brackets before a title", () => {
    const text = '[x]() [y](<> "t")\n'
    expect(stringify(parse(text))).toBe(text)
  })

  it.each([
    "a \\<b@c.test> and \\<https://d.test>\n",
    "(www.a.test).  \nb\\\n[c](https://d.test)\\\n**https://e.test/f**  \ng\n",
  ])("writes %j again around bare addresses", (text) => {
    expect(stringify(parse(text))).toBe(text)
  })

  it("parts an autolink literal from the line break behind it", () => {
    const tree = paragraph(
      { type: "text", value: "see (www.a.test)." },
      { type: "break" },
      { type: "text", value: "b" },
    )
    expect(stringify(tree)).toBe("see (www.a.test).  \nb\n")
  })

  it("keeps no-break spaces at the ends of a link's text", () => {
    const text = "a[\u00a0b\u00a0](c)d\n"
    expect(stringify(parse(text))).toBe(text)
  })

  it("keeps the lines of a title apart only where none could begin a block", () => {
    const written = ["\n a\n\nb\n", "<p>a\n</p>\n- b\n2. c"].map((title) =>
      stringify(paragraph({ type: "link", url: "u", title, children: [{ type: "text", value: "l" }] })),
    )
    expect(written).toEqual(['[l](u "\na\nb\n")\n', '[l](u "<p>a </p> - b 2. c")\n'])
  })

  it("pads the header of a table to its widest row", () => {
    expect(stringify(parse("| a |\n| - |\n| b |"))).toBe("| a |\n| --- |\n| b |\n")
    const table: Root = {
      type: "root",
      children: [
        {
          type: "table",
          children: [
            { type: "tableRow", children: [cell("a")] },
            { type: "tableRow", children: [cell("b"), cell("c|d")] },
          ],
        },
      ],
    }
    expect(stringify(table)).toBe("| a |  |\n| --- | --- |\n| b | c\\|d |\n")
  })

  it("fences code with more backticks than it holds", () => {
    expect(stringify({ type: "root", children: [{ type: "code", lang: "md", value: "```\n````" }] })).toBe(
      "`````md\n```\n````\n`````\n",
    )
  })

  it("writes containers nested a thousand deep without overflow and without prefixing every level", () => {
    let tree: Root["children"][number] = { type: "paragraph", children: [{ type: "text", value: "x" }] }
    for (let level = 0; level < 1_000; level++) tree = { type: "blockquote", children: [tree] as never }
    expect(stringify({ type: "root", children: [tree] }).length).toBeLessThan(200)
  })

  it.each([
    '# A\n\ntext *em **both** em* `code` [l](https://a.test/ "t") ![i](b.png)',
    "- a\n  - b\n\n    c\n- [x] d\n\n1. e\n\n2. f\n\n   ```js\n   g\n   ```",
    "> q\n>\n> - r\n\n---\n\n| a | b |\n| :-- | --: |\n| c \\| d | e |",
    "~~x~~ a\\\nb <br> &lt;p&gt; 1\\. \\# [r][d] [^1]\n\n[d]: https://d.test\n\n[^1]: note",
  ])("means what the reference writer means by %j", (text) => {
    const tree = parse(text)
    const reference = toMarkdown(tree, { extensions: [gfmToMarkdown()] })
    expect(withoutPositions(parse(stringify(tree)))).toEqual(withoutPositions(parse(reference)))
  })

  it("means what the reference writer means, for trees of all kinds", () => {
    const parts =
      "# a\n\n|- b\n|  - c\n|> d\n\n|1. e\n|**f** |*g* |`h` |[i](j) |\n\n|word |```js\nk\n```\n|\n\n---\n\n|~~l~~ |$m$ |![n](o) |w\\\nw |- [x] p\n|\n\n$$\nq\n$$\n\n".split(
        "|",
      )
    assert(
      property(array(constantFrom(...parts, "| r | s |\n| - | :-: |\n| t | u |\n\n"), { maxLength: 16 }), (pieces) => {
        const tree = parse(pieces.join(""))
        const reference = toMarkdown(tree, { extensions: [gfmToMarkdown(), mathToMarkdown()] })
        expect(withoutPositions(parse(stringify(tree)))).toEqual(withoutPositions(parse(reference)))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ["a price* and ~5", "a price* and ~5"],
    ["a `tick and <b", "a `tick and <b"],
    ["$5 or $6, not $x$", "\\$5 or \\$6, not \\$x$"],
    ["* bullet", "\\* bullet"],
    ["***", "\\***"],
    ["```", "\\```"],
    ["$$", "\\$$"],
    ["<div", "\\<div"],
  ])("escapes a lone character in %j only where it would begin something", (value, expected) => {
    expect(stringify(paragraph({ type: "text", value })).trimEnd()).toBe(expected)
  })

  it.each([
    ["x", "$x$"],
    [" a\n b ", "$a b$"],
    ["a$b", "$$\na$b\n$$"],
    ["", ""],
  ])("writes the formula %j in the dollars it needs", (value, expected) => {
    expect(stringify(paragraph({ type: "inlineMath", value })).trimEnd()).toBe(expected)
  })

  it("keeps a formula before a digit, and displayed formulas in lists and quotes", () => {
    const tree = parse("a $$x$$5\n\n> $$\n> a\n> = b\n> $$\n\n- c\n  $$\n  d\n  $$")
    expect(stringify(tree)).toBe("a $$x$$5\n\n> $$\n> a\n> = b\n> $$\n\n- c\n  $$\n  d\n  $$\n")
  })

  it("keeps text that looks like an address text, in a round trip", () => {
    const text = "see https://x.y/a or www.x.y, me@x.y"
    expect(stringify(paragraph({ type: "text", value: text }))).toBe(`${text}\n`)
    expect(stringify(paragraph({ type: "text", value: text }), { roundTrip: true })).toBe(
      "see https\\://x.y/a or www\\.x.y, me\\@x.y\n",
    )
    expect(stringify(parse("<https://x.y/a> [www.x.y](b) `me@x.y`"), { roundTrip: true })).toBe(
      "<https://x.y/a> [www.x.y](b) `me@x.y`\n",
    )
  })

  it("says in a round trip nothing but the text", () => {
    const parts = "http://x.y https://a.b/c_d_ HTTP:// www.z.org www. me@x.org a@b * _ ( ) < > [ ] ` ~ a".split(" ")
    assert(
      property(array(constantFrom(...parts, " ", " "), { maxLength: 10 }), (pieces) => {
        const value = pieces.join("").replaceAll(/ +/gu, " ").trim()
        const tree = value === "" ? { type: "root" as const, children: [] } : paragraph({ type: "text", value })
        expect(withoutPositions(parse(stringify(tree, { roundTrip: true })))).toEqual(withoutPositions(tree))
      }),
      { numRuns: 2_000 },
    )
  })

  it("escapes the delimiters behind an address in a round trip", () => {
    const value = "https://a.b/c_d_ http://x.yHTTP://_https://a.b/c_d_"
    expect(withoutPositions(parse(stringify(paragraph({ type: "text", value }), { roundTrip: true })))).toEqual(
      withoutPositions(paragraph({ type: "text", value })),
    )
  })

  it("writes nothing for an empty tree", () => {
    expect(stringify({ type: "root", children: [] })).toBe("")
  })
})
