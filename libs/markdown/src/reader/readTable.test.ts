import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { fromHast } from "../fromHast.ts"
import { stringify } from "../stringify.ts"

const markdownOf = (html: string): string => stringify(fromHast(fromHtml(html, { fragment: true }))).trimEnd()

describe("readTable", () => {
  it("leaves out rows without a word", () => {
    expect(markdownOf("<table><tr><th>a</th><th>b</th></tr><tr><td colspan=2></td></tr><tr><td>c</td><td>d</td></tr></table>")).toBe("| a | b |\n| --- | --- |\n| c | d |")
  })
})
