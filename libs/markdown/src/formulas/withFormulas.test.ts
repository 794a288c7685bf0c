import type { Root } from "hast"
import { fromHtml } from "hast-util-from-html"
import { toHtml } from "hast-util-to-html"
import { describe, expect, it } from "vitest"
import { withFormulas } from "./withFormulas.ts"

const tree = (html: string): Root => fromHtml(html, { fragment: true })

const drawn = '<mjx-math><mjx-mi><mjx-c class="mjx-c1D438"></mjx-c></mjx-mi></mjx-math>'

describe("withFormulas", () => {
  it("puts MathML where a formula is only drawn", () => {
    expect(toHtml(withFormulas(tree(`<p>a <mjx-container class="MathJax">${drawn}</mjx-container> b</p>`)))).toBe(
      '<p>a <mjx-container class="MathJax"><math><mi>E</mi></math></mjx-container> b</p>',
    )
  })

  it("takes MathML of an attribute rather than what is drawn", () => {
    const given =
      '<p><span class="MathJax" data-mathml="&lt;math&gt;&lt;msqrt&gt;&lt;mn&gt;2&lt;/mn&gt;&lt;/msqrt&gt;&lt;/math&gt;"><span class="math"><span class="mn">2</span></span></span></p>'
    expect(toHtml(withFormulas(tree(given)))).toContain("><math><msqrt><mn>2</mn></msqrt></math></span></p>")
  })

  it.each([
    ["without formulas", "<p>a <svg><path></path></svg></p>"],
    ["whose formulas have MathML", `<p><mjx-container>${drawn}<math><mi>E</mi></math></mjx-container></p>`],
    ["whose formulas have TeX", '<p><span class="katex" data-tex="E"><span class="katex-html">E</span></span></p>'],
  ])("leaves a tree %s as it is", (_, html) => {
    const given = tree(html)
    expect(withFormulas(given)).toBe(given)
  })
})
