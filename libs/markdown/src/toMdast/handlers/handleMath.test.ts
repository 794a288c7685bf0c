import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { fromHast } from "../../fromHast.ts"
import { stringify } from "../../stringify.ts"

const markdownOf = (html: string): string => stringify(fromHast(fromHtml(html, { fragment: true }))).trimEnd()

describe("handleMath", () => {
  it.each([
    ["formulas that line breaks stand in", "<p>a<br>\n[tex]x_1 <br>\n+ y<br>\n[/tex]<br>b</p>", "a\\\n$x_1 + y$\\\nb"],
    ["the same where they are displayed", "<li>$$<br>a<br>+ b<br>$$<br>so</li>", "$$\na\n+ b\n$$\n\nso"],
    [
      "formulas without the space or line at their end",
      '<p>\\(x\\ \\) and <span class="katex" data-tex="c\\\\"></span> b</p>',
      "$x$ and $c$ b",
    ],
    [
      "nothing of definitions that lost a backslash",
      "<p>( \\newcommand{\\id}{\\mathrm{id}}\\) \\( \\newcommand{\\a}{b}\\)</p><p>(a \\(b\\))</p>",
      "(a $b$)",
    ],
    [
      "environments of any kind",
      "<p>\\begin{flalign} a \\end{flalign}</p>",
      "$$\n\\begin{flalign} a \\end{flalign}\n$$",
    ],
    [
      "lines without formulas as lines",
      "<p>[tex] is a tag,<br>$$ a sign<br>and so on</p>",
      "[tex] is a tag,\\\n\\$$ a sign\\\nand so on",
    ],
  ])("reads %s", (_, html, expected) => {
    expect(markdownOf(html)).toBe(expected)
  })

  it.each([
    ["written between delimiters", '<img src="a.png" alt="$x^2+1$">', "$x^2+1$"],
    ["with a command of formulas", '<img src="a.png" alt="\\frac{a}{b}">', "$\\frac{a}{b}$"],
    [
      "described in words, from its address",
      '<img src="https://eq.test/svg.image?%5Cfrac%7Ba%7D%7Bb/c%7D" alt="a over b">',
      "$\\frac{a}{b/c}$",
    ],
  ])("reads an image of a formula %s", (_, html, expected) => {
    expect(markdownOf(`<p>a ${html}</p>`)).toBe(`a ${expected}`)
  })

  it.each([
    '<img src="a.png" alt="C:\\Users\\name_1">',
    '<img src="a.png" alt="From $5 to $9">',
    '<img src="a.png" alt="a = b">',
  ])("keeps the image %s", (html) => {
    expect(markdownOf(`<p>${html}</p>`)).toMatch(/^!\[/u)
  })
})
