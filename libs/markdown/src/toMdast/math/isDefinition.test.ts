import { describe, expect, it } from "vitest"
import { isDefinition } from "./isDefinition.ts"

describe("isDefinition", () => {
  it.each([
    ["\\newcommand{\\R}{\\mathbb{R}}", true],
    [
      "\\newcommand{\\vec}[1]{\\overset{-\\!-}{\\vphantom{a}\\smash{\\mathbf{#1}}}} \\newcommand\\id{\\mathrm{id}}",
      true,
    ],
    ["\\def\\abs#1{|#1|} % a length", true],
    ["\\require{cancel}", true],
    ["\\begingroup", true],
    [" \\endgroup ", true],
    ["\\begingroup \\newcommand{\\R}{\\mathbb{R}}", true],
    ["\\begingroup \\alpha \\endgroup", false],
    ["\\newcommand{\\R}{\\mathbb{R}} x \\in \\R", false],
    ["\\newcommand{\\R", false],
    ["x^2", false],
    ["", false],
  ])("tells of %j that it is %j", (tex, expected) => {
    expect(isDefinition(tex)).toBe(expected)
  })
})
