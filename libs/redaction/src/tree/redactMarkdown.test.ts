import { Markdown } from "@trawl/markdown"
import * as fc from "fast-check"
import type { Nodes } from "mdast"
import { describe, expect, it } from "vitest"
import { buckets, decodedText, type RedactPIIOptions } from "@trawl/pii"
import { redactMarkdown } from "./redactMarkdown.ts"

const optionsOf = (replaceStyle: RedactPIIOptions["replaceStyle"]): RedactPIIOptions => ({
  mode: "fast",
  entities: buckets,
  replaceStyle,
})
const styles = ["tag", "mask", "remove"] as const
const redact = (markdown: string, style: RedactPIIOptions["replaceStyle"] = "tag") =>
  redactMarkdown(markdown, optionsOf(style)).redacted

// An email autolink becomes the text that is left of it.
const isMailLink = (node: Nodes): boolean =>
  node.type === "link" &&
  (node.title ?? "") === "" &&
  node.children.length === 1 &&
  node.children[0]?.type === "text" &&
  node.url === `mailto:${node.children[0].value}`

describe("redactMarkdown", () => {
  it.each([
    ["text, so that it shows as it is", "To joe@example.com, now\n", "To \\<EMAIL>, now\n"],
    ["text with escapes", "To joe\\@example.com\n", "To \\<EMAIL>\n"],
    ["text over emphasis", "To **joe**\\@example.com\n", "To **\\<EMAIL>**\n"],
    ["text over emphasis into a link", "To **joe**.smith@example.com [](x)\n", "To **\\<EMAIL>** [](x)\n"],
    [
      "links and their titles",
      '[joe](mailto:joe@example.com "joe@example.com")\n',
      '[joe](mailto:%3CEMAIL%3E "<EMAIL>")\n',
    ],
    [
      "addresses that are links of themselves",
      "<joe@example.com> [joe@example.com](mailto:joe@example.com)\n",
      "\\<EMAIL> \\<EMAIL>\n",
    ],
    [
      "links to what they are not called",
      "[joe@example.com](mailto:zoe@example.com)\n",
      "[\\<EMAIL>](mailto:%3CEMAIL%3E)\n",
    ],
    ["images", "![joe@example.com](/a?b=joe%40example.com)\n", "![\\<EMAIL>](/a?b=%3CEMAIL%3E)\n"],
    ["code", "`joe@example.com`\n\n```\njoe@example.com\n```\n", "`<EMAIL>`\n\n```\n<EMAIL>\n```\n"],
    [
      "tables",
      "| a | b |\n| --- | --- |\n| c | joe\\@example.com |\n",
      "| a | b |\n| --- | --- |\n| c | \\<EMAIL> |\n",
    ],
    [
      "HTML and comments",
      '<b title="joe&#64;example.com">x</b> <!-- joe@example.com -->\n',
      '<b title="&lt;EMAIL&gt;">x</b> <!-- &lt;EMAIL&gt; -->\n',
    ],
    ["code that is markup", "```xml\n<to>joe@example.com</to>\n```\n", "```xml\n<to>&lt;EMAIL&gt;</to>\n```\n"],
    ["text over lines, once", "To joe.smith@\\\nexample.com\n", "To \\<EMAIL>\n"],
    ["text over lines that go on", "To joe.smith@<br>example.com\\\nnow\n", "To \\<EMAIL><br>\\\nnow\n"],
    [
      "labels, which stay apart",
      "a[^joe@example.com] b[^zoe@example.com]\n\n[^joe@example.com]: c\n\n[^zoe@example.com]: d\n",
      "a[^redacted-1] b[^redacted-2]\n\n[^redacted-1]: c\n\n[^redacted-2]: d\n",
    ],
  ])("replaces values in %s", (_name, markdown, redacted) => {
    expect(redact(markdown)).toBe(redacted)
  })

  it("keeps blocks without values as written", () => {
    expect(redact("*  a\n\n\nTo joe\\@example.com\n\nSetext\n===\n")).toBe("*  a\n\n\nTo \\<EMAIL>\n\nSetext\n===\n")
  })

  it.each([
    [
      "---\nauthor: Ann Miller\ntitle: x\n---\n\n# A\n\nTo joe\\@example.com\n",
      "---\nauthor: <PERSON>\ntitle: x\n---\n\n# A\n\nTo \\<EMAIL>\n",
    ],
    [
      "---\nmail: joe@example.com\n---\n[a]\n\n[a]: mailto:joe@example.com\n",
      "---\nmail: <EMAIL>\n---\n[a]\n\n[a]: mailto:%3CEMAIL%3E\n",
    ],
    ["---\n\nTo joe\\@example.com\n\n---\n", "---\n\nTo \\<EMAIL>\n\n---\n"],
  ])("keeps front matter as it is in %j", (markdown, redacted) => {
    expect(redact(markdown)).toBe(redacted)
  })

  it("writes literal asterisks", () => {
    const masked = redact("joe\\@example.com\n\njoe\\@example.com **b** joe\\@example.com\n", "mask")
    expect(
      Markdown.parse(masked).children.map((child) =>
        "children" in child ? child.children.map((node) => node.type) : child.type,
      ),
    ).toEqual([["text"], ["text", "strong", "text"]])
  })

  it.each([
    ["Ask [joe@example.com](mailto:joe@example.com) now\n", "Ask now\n"],
    ["Ask **joe\\@example.com** or\ntim\\@example.com now\n", "Ask or now\n"],
    ["    call joe@example.com now\n", "```\ncall  now\n```\n"],
    ["Ask `to joe@example.com now`\n", "Ask `to  now`\n"],
    ["Ask [us](mailto:joe@example.com).\n", "Ask us.\n"],
    ["Ask [**joe@example.com**](https://x.test/).\n", "Ask.\n"],
    ["owner: <joe@example.com>\n", "owner:\n"],
    ["- joe@example.com\n- b\n-\n", "- b\n-\n"],
    ["To joe.smith@\\\nexample.com\n", "To\n"],
    ["a\n\n> joe@example.com\n\n# joe\\@example.com\n\nb\n", "a\n\nb\n"],
    ["[a](x)[](y) joe\\@example.com\n", "[a](x)[](y)\n"],
  ])("leaves nothing empty behind of %j", (markdown, left) => {
    expect(redact(markdown, "remove")).toBe(left)
  })

  it("leaves out code that is removed completely", () => {
    expect(redact("a `joe@example.com` b\n", "remove")).toBe("a b\n")
  })

  const mail = fc.constantFrom("joe@example.com", "zoë@sub.example.org")
  const parts: ReadonlyArray<(mail: string) => string> = [
    (mail) => `To ${mail.replace("@", "\\@")}, **please**`,
    (mail) => `# ${mail}`,
    (mail) => `- ${mail}\n- [x](mailto:${encodeURIComponent(mail)} "${mail}")`,
    (mail) => `> \`${mail}\` ${mail.replace("@", "&#64;")}`,
    (mail) => `| a | b |\n| --- | --- |\n| ${mail} | ![${mail}](/x?y=${encodeURIComponent(mail)}) |`,
    (mail) => `\`\`\`${mail}\n${mail}\n\`\`\``,
    (mail) => `[r]: https://x.test/?a=${mail} "${mail}"\n\n[r]`,
    (mail) => `${mail} *${mail}* **${mail}** ${mail} ~~${mail}~~ <${mail}> _${mail}_`,
    (mail) => `1. ${mail}\n2. > ${mail}\n   - [ ] ${mail}\n   - [x] ![${mail}](/x "${mail}")`,
    (mail) => `a\\\n${mail}  \nb [**${mail}**](/u/${mail}) \`\`${mail} \` b\`\``,
    (mail) => `${mail}\n===\n\n***\n\n## ${mail} ##\n\n    ${mail}`,
    (mail) => `a[^1] b[^${mail}]\n\n[^1]: ${mail}\n\n[^${mail}]: c`,
    (mail) => `<b title="${mail}">${mail}</b>\n\n<div>\n${mail}\n</div>`,
    (mail) => `- ${mail}\n\n  ${mail}\n\n* ${mail}\n* b`,
    (mail) =>
      `| ${mail} | *${mail}* |\n| :-: | --: |\n| \`${mail}\` | a\\|${mail}\\|b |\n| [${mail}](mailto:${mail}) | |`,
    () => "Text *with* 😀 שלום e\u0301",
  ]
  const markdown = fc
    .array(fc.tuple(fc.constantFrom(...parts), mail), { maxLength: 4 })
    .map((all) => all.map(([part, mail]) => part(mail)).join("\n\n"))
  /** The types of all nodes where they stand, those of texts that meet as one. Where `isRemoved`, without what nothing is left in: links that lead nowhere are text. */
  const shapeOf = (node: Nodes, isRemoved: boolean): ReadonlyArray<unknown> => {
    if (!("children" in node))
      return isRemoved && (node.type === "text" || node.type === "inlineCode") ? [] : [node.type]
    if (isMailLink(node)) return isRemoved ? [] : ["text"]
    const shapes = node.children
      .flatMap((child) => shapeOf(child, isRemoved))
      .filter((shape, index, all) => shape !== "text" || all[index - 1] !== "text")
    if (!isRemoved) return [[node.type, shapes]]
    if (node.type === "link") return shapes
    return shapes.length === 0 &&
      ["blockquote", "delete", "emphasis", "heading", "list", "listItem", "paragraph", "strong"].includes(node.type)
      ? []
      : [[node.type, shapes]]
  }

  it("leaves no value in any form, and keeps the structure", () => {
    fc.assert(
      fc.property(markdown, fc.constantFrom(...styles), (markdown, style) => {
        const redacted = redact(markdown, style)
        for (const mail of ["joe@example.com", "zoë@sub.example.org"])
          expect(decodedText(redacted).text.toLowerCase()).not.toContain(mail)
        expect(shapeOf(Markdown.parse(redacted), style === "remove")).toEqual(
          shapeOf(Markdown.parse(markdown), style === "remove"),
        )
      }),
      { numRuns: 500 },
    )
  })

  it("is idempotent", () => {
    fc.assert(
      fc.property(markdown, fc.constantFrom(...styles), (markdown, style) => {
        const redacted = redact(markdown, style)
        expect(redact(redacted, style)).toBe(redacted)
      }),
    )
  })
})
