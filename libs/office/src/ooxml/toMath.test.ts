import { writeBlocks } from "@trawl/markdown/layout"
import { describe, expect, it } from "vitest"
import { parseXml } from "../xml/parseXml.ts"
import { toMath } from "./toMath.ts"

const r = (text: string, properties = "") => `<m:r><m:rPr>${properties}</m:rPr><m:t>${text}</m:t></m:r>`
const of = (name: string, inner: string) => `<m:${name}>${inner}</m:${name}>`
const e = (inner: string) => of("e", inner)

const texOf = (inner: string): string => {
  const formula = parseXml(
    Buffer.from(`<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${inner}</m:oMath>`),
  )
  const { text } = writeBlocks([
    { type: "text", content: [{ type: "element", tagName: "p", properties: {}, children: [toMath(formula, false)] }] },
  ])
  return text.trim()
}

describe("toMath", () => {
  it.each([
    ["numbers, letters and signs of one run", r("2x≤10.5α"), "$2x\\leq10.5\\alpha$"],
    ["words", r("if", "<m:nor/>"), "$\\text{if}$"],
    ["fractions", of("f", of("num", r("a")) + of("den", r("b"))), "$\\frac{a}{b}$"],
    [
      "fractions on a line",
      of("f", '<m:fPr><m:type m:val="lin"/></m:fPr>' + of("num", r("a")) + of("den", r("b"))),
      "$a/b$",
    ],
    [
      "binomials",
      of("f", '<m:fPr><m:type m:val="noBar"/></m:fPr>' + of("num", r("n")) + of("den", r("k"))),
      "$\\genfrac{}{}{0pt}{}{n}{k}$",
    ],
    ["powers", of("sSup", e(r("x")) + of("sup", r("2"))), "$x^{2}$"],
    ["indices", of("sSub", e(r("x")) + of("sub", r("i"))), "$x_{i}$"],
    ["both", of("sSubSup", e(r("x")) + of("sub", r("i")) + of("sup", r("2"))), "$x_{i}^{2}$"],
    ["both before", of("sPre", of("sub", r("a")) + of("sup", r("b")) + e(r("X"))), "${}_{a}^{b}X$"],
    ["square roots", of("rad", '<m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>' + e(r("2"))), "$\\sqrt{2}$"],
    ["other roots", of("rad", of("deg", r("3")) + e(r("2"))), "$\\sqrt[3]{2}$"],
    ["integrals", of("nary", of("sub", r("0")) + of("sup", r("1")) + e(r("x"))), "$\\int_{0}^{1}x$"],
    [
      "sums without limits",
      of("nary", '<m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub/><m:sup/>' + e(r("x"))),
      "$\\sum x$",
    ],
    [
      "fences",
      of("d", '<m:dPr><m:begChr m:val="["/><m:endChr m:val=")"/><m:sepChr m:val=","/></m:dPr>' + e(r("a")) + e(r("b"))),
      "$[a,b)$",
    ],
    ["functions", of("func", of("fName", r("sin", '<m:sty m:val="p"/>')) + e(r("x"))), "$\\sin x$"],
    [
      "limits",
      of("func", of("fName", of("limLow", e(r("lim", '<m:sty m:val="p"/>')) + of("lim", r("x→0")))) + e(r("f"))),
      "$\\lim_{x\\to0}f$",
    ],
    ["accents", of("acc", '<m:accPr><m:chr m:val="&#x20D7;"/></m:accPr>' + e(r("v"))), "$\\vec{v}$"],
    ["hats", of("acc", e(r("a"))), "$\\hat{a}$"],
    ["bars", of("bar", '<m:barPr><m:pos m:val="top"/></m:barPr>' + e(r("x"))), "$\\overline{x}$"],
    ["braces", of("groupChr", e(r("x"))), "$\\underbrace{x}$"],
    [
      "matrices",
      of("m", of("mr", e(r("a")) + e(r("b"))) + of("mr", e(r("c")) + e(r("d")))),
      "$\\begin{matrix}a & b \\\\ c & d\\end{matrix}$",
    ],
    ["lines of equations", of("eqArr", e(r("a")) + e(r("b"))), "$\\begin{matrix}a \\\\ b\\end{matrix}$"],
    ["boxes", of("borderBox", e(r("x"))), "$\\boxed{x}$"],
    ["what it does not know, by what that holds", of("box", e(r("x"))), "$x$"],
    ["no phantoms", of("phant", e(r("x"))) + r("y"), "$y$"],
  ])("writes %s", (_, inner, tex) => {
    expect(texOf(inner)).toBe(tex)
  })
})
