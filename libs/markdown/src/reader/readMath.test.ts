import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { fromHast } from "../fromHast.ts"
import { stringify } from "../stringify.ts"

const markdownOf = (html: string): string => stringify(fromHast(fromHtml(html, { fragment: true }))).trimEnd()

describe("readMath", () => {
  it.each([
    ["formulas that line breaks stand in", "<p>a<br>\n[tex]x_1 <br>\n+ y<br>\n[/tex]<br>b</p>", "a\\\n$x_1 + y$\\\nb"],
    ["the same where they are displayed", "<li>$$<br>a<br>+ b<br>$$<br>so</li>", "$$\na\n+ b\n$$\n\nso"],
    ["lines without formulas as lines", "<p>[tex] is a tag,<br>$$ a sign<br>and so on</p>", "[tex] is a tag,\\\n\\$$ a sign\\\nand so on"],
  ])("reads %s", (_, html, expected) => {
    expect(markdownOf(html)).toBe(expected)
  })
})
