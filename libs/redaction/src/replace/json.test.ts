import * as fc from "fast-check"
import { fromHtml } from "hast-util-from-html"
import { toHtml } from "hast-util-to-html"
import { describe, expect, it } from "vitest"
import { buckets, type RedactPIIOptions } from "@trawl/pii"
import { redactMarkdown } from "../tree/redactMarkdown.ts"
import { redactTree } from "../tree/redactTree.ts"
import { redactText } from "./redactText.ts"

const styles = ["tag", "mask", "remove"] as const
const optionsOf = (replaceStyle: RedactPIIOptions["replaceStyle"]): RedactPIIOptions => ({
  mode: "aggressive",
  entities: buckets.filter((bucket) => bucket !== "PERSON"),
  replaceStyle,
})
const inAll = (text: string) => styles.map((style) => redactText(text, optionsOf(style)).redacted)

const shapeOf = (data: unknown): unknown =>
  Array.isArray(data) ? data.map(shapeOf) : typeof data === "object" && data !== null ? "object" : "leaf"

const isShaped = (text: string, redacted: string): void => {
  expect(shapeOf(JSON.parse(redacted))).toEqual(shapeOf(JSON.parse(text)))
}

describe("redacted JSON", () => {
  it("keeps the quotes of strings, and turns numbers into strings", () => {
    expect(inAll('{"password":"correct-horse-7","card":4111111111111111,"n":[1.5e3,null]}')).toEqual([
      '{"password":"<SECRET>","card":"<FINANCIAL>","n":[1.5e3,null]}',
      '{"password":"***************","card":"****************","n":[1.5e3,null]}',
      '{"password":"","card":"","n":[1.5e3,null]}',
    ])
  })

  it.each([
    ['{"card":4111111111111111}\n[4111111111111111]\n', '{"card":"<FINANCIAL>"}\n["<FINANCIAL>"]\n'],
    ["4111111111111111", "<FINANCIAL>"],
    ['{"card":4111111111111111}\nthe rest', '{"card":<FINANCIAL>}\nthe rest'],
  ])("is JSON a line in %j", (text, redacted) => {
    expect(inAll(text)[0]).toBe(redacted)
  })

  it.each([
    [
      '<script type="application/json">4111111111111111</script>',
      '<script type="application/json">"<FINANCIAL>"</script>',
    ],
    [
      '<pre><code class="language-json">4111111111111111</code></pre>',
      '<pre><code class="language-json">"&#x3C;FINANCIAL>"</code></pre>',
    ],
    ["<pre>4111111111111111</pre>", "<pre>&#x3C;FINANCIAL></pre>"],
  ])("has a string where a number is all of %s", (text, redacted) => {
    expect(toHtml(redactTree(fromHtml(text, { fragment: true }), optionsOf("tag")).redacted)).toBe(redacted)
  })

  it("writes a string for markdown code that is a single number", () => {
    expect(redactMarkdown("```json\n4111111111111111\n```\n", optionsOf("tag")).redacted).toBe(
      '```json\n"<FINANCIAL>"\n```\n',
    )
  })

  it("keeps all quotes in text that is not JSON", () => {
    expect(inAll('config = { "password": "correct-horse-7" }')[0]).toBe('config = { "password": "<SECRET>" }')
  })

  const value = fc.constantFrom(
    "joe@example.com",
    "correct-horse-7",
    "+1 (555) 234-5678",
    "4111 1111 1111 1111",
    "221B Baker Street",
    "London NW1 6XE",
    'a "quoted\\" é😀',
    "AKIAIOSFODNN7EXAMPLQ",
    "https://joe:pw12345@x.test/?to=joe%40example.com",
    "\n\t\\",
    "&quot;x&quot; joe&#64;example.com",
    "%22joe%40example.com%22",
  )
  const leaf = fc.oneof(
    value,
    fc.constantFrom(4_111_111_111_111_111, 15_552_345_678, -48.8583, 2.2945, 0, true, null),
    fc.string(),
  )
  const key = fc.oneof(
    fc.constantFrom("password", "phone", "card", "email", "address", "api_key", "token", "latitude", "a"),
    value,
  )
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie("json"), { maxLength: 3 }),
      fc.dictionary(key, tie("json"), { maxKeys: 3 }),
    ),
  }))
  const text = fc
    .tuple(
      json.filter((data) => typeof data === "object" && data !== null),
      fc.constantFrom(undefined, 1, 2),
    )
    .map(([data, indent]) => JSON.stringify(data, undefined, indent).replaceAll("é", String.raw`\u00e9`))

  it("stays JSON, as text", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...styles), (text, style) =>
        isShaped(text, redactText(text, optionsOf(style)).redacted),
      ),
      { numRuns: 300 },
    )
  })

  it("stays JSON, as linked data and as code in a tree", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...styles), (text, style) => {
        const tree = fromHtml('<script type="application/ld+json"></script><pre></pre>', { fragment: true })
        for (const element of tree.children)
          if (element.type === "element") element.children.push({ type: "text", value: text })
        for (const element of redactTree(tree, optionsOf(style)).redacted.children)
          if (element.type === "element" && element.children[0]?.type === "text")
            isShaped(text, element.children[0].value)
      }),
    )
  })

  it("stays JSON, as code in markdown", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...styles), (text, style) =>
        isShaped(
          text,
          redactMarkdown(`~~~~json\n${text}\n~~~~\n`, optionsOf(style)).redacted.split("\n").slice(1, -2).join("\n"),
        ),
      ),
    )
  })
})
