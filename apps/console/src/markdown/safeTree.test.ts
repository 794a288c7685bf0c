import { describe, expect, it } from "vitest"
import { type SafeNode, safeAddress, safeTree } from "./safeTree.ts"

const textOf = (node: SafeNode): string => {
  if (typeof node === "string") return node
  const { attributes, children, tag } = node
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}=${value}`)
  return `<${tag}${written.join("")}>${children.map(textOf).join("")}</>`
}
const shown = (markdown: string) => safeTree(markdown).map(textOf).join("")
const outside = "rel=noopener noreferrer nofollow target=_blank"

describe("safeTree", () => {
  it.each([
    ["# Boats\n\nThey *float*, **mostly**.", "<h3>Boats</><p>They <em>float</>, <strong>mostly</>.</>"],
    ["3. a\n4. [x] b", "<ol start=3><li><p>a</></><li>☑ <p>b</></></>"],
    [
      "| a | b |\n| - | -: |\n| 1 | 2 |",
      "<div class=wide tabIndex=0><table><thead><tr><th>a</><th class=to-right>b</></></><tbody><tr><td>1</><td class=to-right>2</></></></></>",
    ],
    ["```js\na()\n```", "<pre tabIndex=0><code>a()</></>"],
    ["[to](https://a.test/x) it", `<p><a href=https://a.test/x ${outside}>to</> it</>`],
    ["[to][1]\n\n[1]: https://a.test/", `<p><a href=https://a.test/ ${outside}>to</></>`],
    ["[](https://a.test/)", `<p><a href=https://a.test/ ${outside}>https://a.test/</></>`],
    ["![a boat](https://a.test/b.png)", `<p><a href=https://a.test/b.png ${outside}>Image: a boat</></>`],
    ["[![](b.png)](https://a.test/)", `<p><a href=https://a.test/ ${outside}>Image</></>`],
    ["![x](data:image/png;base64,AAAA)", "<p><img src=data:image/png;base64,AAAA alt=x></></>"],
    ["$a+b$", "<p><code>a+b</></>"],
  ])("shows %j", (markdown, html) => {
    expect(shown(markdown)).toBe(html)
  })

  it.each([
    ["<script>alert(1)</script>", "<code><script>alert(1)</script></>"],
    ["[x](javascript:alert(1))", "<p><span>x</></>"],
    ["![x](data:image/svg+xml;base64,AAAA)", "<p><span>Image: x</></>"],
    ["<img src=x onerror=alert(1)>", "<code><img src=x onerror=alert(1)></>"],
  ])("makes nothing that runs of %j", (markdown, html) => {
    expect(shown(markdown)).toBe(html)
  })
})

describe("safeAddress", () => {
  it.each([
    ["HTTPS://a.test", "https://a.test/"],
    ["mailto:a@b.test", "mailto:a@b.test"],
    ["javascript:alert(1)", undefined],
    [" java\nscript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["/x", undefined],
  ])("of %j is %j", (address, safe) => {
    expect(safeAddress(address)).toBe(safe)
  })
})
