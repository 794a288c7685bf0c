import { describe, expect, it } from "vitest"
import { Redaction } from "./Redaction.ts"
import { fromHtml } from "hast-util-from-html"
import { toHtml } from "hast-util-to-html"
import { standingValues } from "@trawl/pii"

const person = (value: string) => ({ bucket: "PERSON" as const, value, score: 0.8 })
const standing = (value: string, text: string) => standingValues([person(value)], text).map((found) => found.value)

describe("standingValues", () => {
  it.each([
    ["zorblat quux", "Ask zorblat\u00A0quux.", ["zorblat\u00A0quux"]],
    ["zorblat quux", "Ask zorblat\n   quux or ZORBLAT  QUUX.", ["zorblat\n   quux", "ZORBLAT  QUUX"]],
    ["Zorblat Quux", "Ask zorb\u00ADlat quux.", ["zorblat quux"]],
    ["Zor O'Quux", "Ask Zor O’Quux.", ["Zor O’Quux"]],
    ["Zoe\u0308 Quux", "Ask Zoë Quux.", ["Zoë Quux"]],
    [" zorblat ", "Hello zorblat and all", ["zorblat"]],
    ["--", "a -- b", ["--"]],
    ["Nobody", "Ask zorblat.", []],
    ["orbla", "Ask zorblat.", ["orbla"]],
    [" ", "a b", []],
  ])("knows %j in %j", (value, text, found) => {
    expect(standing(value, text)).toEqual(found)
  })

  it.each([
    ["<p>Ask zorblat&nbsp;quux now</p>"],
    ["<p>Ask zorblat\n      quux now</p>"],
    ["<p>Ask zorblat  quux now</p>"],
    ["<p>Ask zorblat<br>quux now</p>"],
    ["<p>Ask zorb&shy;lat qu&#8203;ux now</p>"],
    ["<p>Ask Zorblat Quux now</p>"],
  ])("has a model's value replaced in %s", (html) => {
    const tree = fromHtml(html, { fragment: true })
    const reading = new Redaction({ mode: "accurate" })
    reading.tree(tree)
    const redaction = new Redaction({ mode: "accurate" }, standingValues([person("zorblat quux")], reading.prose(1000)))
    const redacted = redaction.tree(tree)
    expect(toHtml(redacted()).replace("<br>", "")).toBe("<p>Ask &#x3C;PERSON> now</p>")
  })

  it("replaces no value across blocks", () => {
    const tree = fromHtml("<p>Ask zorblat</p><p>quux now</p>", { fragment: true })
    expect(toHtml(new Redaction({ mode: "accurate" }, [person("zorblat quux")]).tree(tree)())).toBe(
      "<p>Ask zorblat</p><p>quux now</p>",
    )
  })

  it("reads a long text once", () => {
    const values = Array.from({ length: 5_000 }, (_, n) => person(`given${n} family`))
    expect(
      standingValues(
        values,
        Array.from({ length: 20_000 }, (_, n) => `Given${n}  Family`)
          .join(", ")
          .slice(0, 250_000),
      ),
    ).toHaveLength(5_000)
  })
})
