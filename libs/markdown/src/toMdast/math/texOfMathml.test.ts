import { array, assert, constantFrom, property } from "fast-check"
import type { Element } from "hast"
import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { texOfMathml } from "./texOfMathml.ts"

const texOf = (inner: string): string =>
  texOfMathml(fromHtml(`<math>${inner}</math>`, { fragment: true }).children[0] as Element) // the fragment is one element

const parts =
  "mi mn mo mtext mrow mfrac msqrt mroot msup msub msubsup mover munder munderover mtable mtr mtd mfenced mmultiscripts mprescripts mspace menclose none semantics".split(
    " ",
  )

describe("texOfMathml", () => {
  it.each([
    ["<mfrac><mn>1</mn><mn>2</mn></mfrac>", "\\frac{1}{2}"],
    ["<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>", "x_{i}^{2}"],
    ["<msup><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></msup>", "{a+b}^{2}"],
    ["<mroot><mi>x</mi><mn>3</mn></mroot>", "\\sqrt[3]{x}"],
    ["<mi>sin</mi><mi>x</mi>", "\\sin x"],
    ["<mi>α</mi><mi>b</mi>", "\\alpha b"],
    ["<mi mathvariant='normal'>d</mi><mi>x</mi>", "\\mathrm{d}x"],
    ["<mi>𝐯</mi><mi>𝑥</mi><mi>𝛼</mi><mi>ℒ</mi>", "\\mathbf{v}x\\alpha\\mathcal{L}"],
    ["<msup><mi>f</mi><mo>″</mo></msup>", "f''"],
    ["<msubsup><mi>x</mi><mi>n</mi><mo>′</mo></msubsup>", "x'_{n}"],
    ["<mover><mi>x</mi><mo stretchy='false'>¯</mo></mover>", "\\bar{x}"],
    ["<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>^</mo></mover>", "\\widehat{AB}"],
    ["<mover><mo>→</mo><mi>f</mi></mover>", "\\xrightarrow{f}"],
    ["<mo>∥</mo><mi>v</mi><mo>∥</mo>", "\\Vert v\\Vert"],
    ["<mi>a</mi><mo>∥</mo><mi>b</mi>", "a\\parallel b"],
    ["<munder><mo>max</mo><mi>x</mi></munder>", "\\max_{x}"],
    ["<mtable><mlabeledtr><mtd><mtext>(7)</mtext></mtd><mtd><mi>x</mi></mtd></mlabeledtr></mtable>", "x\\tag{7}"],
    ["<mi>speed</mi>", "\\mathrm{speed}"],
    ["<mi mathvariant='double-struck'>R</mi>", "\\mathbb{R}"],
    ["<mover><mn mathvariant='bold'>0</mn><mo>→</mo></mover>", "\\vec{\\mathbf{0}}"],
    ["<mtext>if {x}</mtext>", "\\text{if \\{x\\}}"],
    ["<mover><mi>x</mi><mo>→</mo></mover>", "\\vec{x}"],
    ["<munderover><mo>∑</mo><mn>1</mn><mi>n</mi></munderover>", "\\sum_{1}^{n}"],
    ["<munder><mi>lim</mi><mi>n</mi></munder>", "\\lim_{n}"],
    ["<munder><mi>x</mi><mi>n</mi></munder>", "\\underset{n}{x}"],
    ["<mfenced><mi>a</mi><mi>b</mi></mfenced>", "(a,b)"],
    ["<mo>(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo>", "\\left(\\frac{1}{2}\\right)"],
    ["<mo>(</mo><mfrac linethickness='0'><mi>n</mi><mi>k</mi></mfrac><mo>)</mo>", "\\binom{n}{k}"],
    [
      "<mo>[</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable><mo>]</mo>",
      "\\begin{bmatrix}1 & 2\\end{bmatrix}",
    ],
    ["<mo>{</mo><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable>", "\\begin{cases}1\\end{cases}"],
    [
      "<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mo>=</mo><mi>b</mi></mtd></mtr></mtable>",
      "\\begin{aligned}a & =b\\end{aligned}",
    ],
    ["<mmultiscripts><mi>F</mi><mn>3</mn><none/><mprescripts/><mn>2</mn><none/></mmultiscripts>", "{}_{2}F_{3}"],
    ["<menclose notation='top'><mi>A</mi></menclose>", "\\overline{A}"],
    ["<mi>a</mi><mo>\u2062</mo><mi>b</mi>", "ab"],
    ["<semantics><mi>x</mi><annotation-xml><ci>y</ci></annotation-xml></semantics>", "x"],
    ["<mn>5</mn><mo>%</mo>", "5\\%"],
    ["<unknown><mi>x</mi></unknown>", "x"],
  ])("turns %s into %s", (inner, expected) => {
    expect(texOf(inner)).toBe(expected)
  })

  it("gives braces that pair up, for any markup", () => {
    const pieces = array(
      constantFrom(...parts.flatMap((name) => [`<${name}>`, `</${name}>`]), "x", "{", "}", "(", "|", "∑", "1"),
      { maxLength: 40 },
    )
    assert(
      property(pieces, (markup) => {
        let open = 0
        for (const [brace] of texOf(markup.join("")).matchAll(/(?<!\\)[{}]/gu)) {
          open += brace === "{" ? 1 : -1
          expect(open).toBeGreaterThanOrEqual(0)
        }
        expect(open).toBe(0)
      }),
      { numRuns: 500 },
    )
  })

  it("fits twenty thousand delimiters around one fraction", () => {
    const tex = texOf(`${"<mo>(</mo>".repeat(20_000)}<mfrac><mi>x</mi><mi>y</mi></mfrac>${"<mo>)</mo>".repeat(20_000)}`)
    expect(tex.split("\\left(")).toHaveLength(20_001)
  })

  it("reads ten thousand nested rows without overflow", () => {
    let node: Element = { type: "element", tagName: "mi", properties: {}, children: [{ type: "text", value: "x" }] }
    for (let level = 0; level < 10_000; level++)
      node = { type: "element", tagName: "msqrt", properties: {}, children: [node] }
    expect(texOfMathml(node)).toContain("x")
  })
})
