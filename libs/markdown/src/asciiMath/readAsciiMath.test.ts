import * as Markdown from "../Markdown.ts"
import { array, assert, constantFrom, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { asciiMathSymbols } from "./asciiMathSymbols.ts"
import { readAsciiMath } from "./readAsciiMath.ts"

const texOf = (formula: string): string =>
  Markdown.stringify(Markdown.fromHast({ type: "root", children: [readAsciiMath(formula)] }))
    .trim()
    .replaceAll(/^\$|\$$/gu, "")

describe("readAsciiMath", () => {
  it.each([
    ["x=(-b +- sqrt(b^2 - 4ac))/(2a)", "x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}"],
    ["sum_(k=1)^n k = (n(n+1))/2", "\\sum_{k=1}^{n}k=\\frac{n(n+1)}{2}"],
    ["f^((3)) (x) != e^(x//2)", "f^{(3)}(x)\\neq e^{x/2}"],
    ["((1,2),(3,4)) [[a],[b]]", "\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}\\begin{bmatrix}a \\\\ b\\end{bmatrix}"],
    [
      "|x|= {(x , if x ge 0),(-x , if x <0):}",
      "|x|=\\begin{cases}x & \\text{ if }x\\geq0 \\\\ -x & \\text{ if }x<0\\end{cases}",
    ],
    ["root(3)(y) + hat x + bb A + abs(z)", "\\sqrt[3]{y}+\\hat{x}+\\mathbf{A}+|z|"],
    ['sin = "opp"/"hyp" and phi: A -> RR', "\\sin=\\frac{\\text{opp}}{\\text{hyp}}\\text{ and }\\phi:A\\to\\mathbb{R}"],
    ["(1,2) in {x | x<3}", "(1,2)\\in\\{x|x<3\\}"],
  ])("reads %j", (formula, tex) => {
    expect(texOf(formula)).toBe(tex)
  })

  it.each([
    ["(1,2", "(1,2"],
    ["a)b", "a)b"],
    ["|x", "|x"],
    ["/2", "/2"],
    ["x^", "x"],
    ["1/", "\\frac{1}{}"],
    [", ,", ",,"],
  ])("reads the unfinished %j as far as it goes", (formula, tex) => {
    expect(texOf(formula)).toBe(tex)
  })

  it("never fails, however deep", () => {
    assert(
      property(array(constantFrom(...asciiMathSymbols().keys(), "x", " ", '"', "12"), { maxLength: 200 }), (parts) => {
        expect(readAsciiMath(parts.join("")).tagName).toBe("math")
      }),
    )
    expect(readAsciiMath("(".repeat(1_000)).tagName).toBe("math")
    expect(readAsciiMath("|(".repeat(500)).tagName).toBe("math")
  })
})
