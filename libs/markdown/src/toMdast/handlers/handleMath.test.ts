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
    [
      "that its address gives as a parameter",
      '<img src="https://eq.test/equation?tex=E%3Dmc%5E2" alt="[公式]">',
      "$E=mc^2$",
    ],
    ["that is all of an address", '<img src="https://eq.test/gif.latex?%5Cinline%20E=mc^2">', "$E=mc^2$"],
    ["that stands beside it", '<img src="a.png" alt="" data-latex="x^2">', "$x^2$"],
    ["in its title", '<img src="a.png" title="\\frac{1}{2}">', "$\\frac{1}{2}$"],
    ["by its role", '<img src="a.png" role="math" alt="x^2+1">', "$x^2+1$"],
    [
      "with MathML",
      '<img src="a.png" alt="x" data-mathml="«math»«msup»«mi»x«/mi»«mn»2«/mn»«/msup»«/math»">',
      "$x^{2}$",
    ],
  ])("reads an image of a formula %s", (_, html, expected) => {
    expect(markdownOf(`<p>a ${html}</p>`)).toBe(`a ${expected}`)
  })

  it.each([
    ["an attribute", '<span data-tex="E=mc^2"><span>drawn</span></span>', "$E=mc^2$"],
    ["an attribute with delimiters", '<amp-mathml data-formula="\\(x=1\\)"></amp-mathml>', "$x=1$"],
    ["an element for TeX", "<tex-math>x^2</tex-math>", "$x^2$"],
    ["an element for TeX with delimiters", "<d-math>$x^2$</d-math>", "$x^2$"],
    ["a script in AsciiMath", '<script type="math/asciimath">x^2</script>', "$x^{2}$"],
    ["a drawing whose name is TeX", '<svg role="img" aria-label="\\frac{a}{b}"><path></path></svg>', "$\\frac{a}{b}$"],
    [
      "a drawing whose MathML is an attribute",
      '<span class="MathJax" data-mathml="&lt;math&gt;&lt;mi&gt;x&lt;/mi&gt;&lt;/math&gt;"><svg><path></path></svg></span>',
      "$x$",
    ],
    ["an attribute with MathML, whatever holds it", '<span data-mathml="<math><mi>y</mi></math>">why</span>', "$y$"],
    ["the words beside an attribute without MathML", '<span data-mathml="no">y is so</span>', "y is so"],
  ])("reads a formula from %s", (_, html, expected) => {
    expect(markdownOf(`<p>a ${html}</p>`)).toBe(`a ${expected}`)
  })

  it("leaves a formula of a table of numbers alone", () => {
    expect(markdownOf('<p><span data-formula="=SUM(A1:A3)">6</span></p>')).toBe("6")
  })

  it.each([
    '<img src="a.png" alt="C:\\Users\\name_1">',
    '<img src="a.png" alt="From $5 to $9">',
    '<img src="a.png" alt="a = b">',
    '<img src="a.png" class="math" alt="A graph of growth">',
  ])("keeps the image %s", (html) => {
    expect(markdownOf(`<p>${html}</p>`)).toMatch(/^!\[/u)
  })
})
