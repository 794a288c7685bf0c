import { describe, expect, it } from "vitest"
import { InvalidSelector } from "../InvalidSelector.ts"
import { readSelector } from "./readSelector.ts"

const simplesOf = (text: string) => readSelector(text).map((selector) => selector.map(({ simples }) => simples))
const named = (type: "type" | "id" | "class" | "pseudo-element", name: string) => ({ type, name })
const only = (simple: unknown) => [[[simple]]]
const attribute = (operator: string, value: string, flag?: "i" | "s") =>
  only({ type: "attribute", name: "a", match: { operator, value, flag } })

const nested = (depth: number) => `${":is(".repeat(depth)}a`

describe("readSelector", () => {
  it.each([
    ["a.b#c", [[[named("type", "a"), named("class", "b"), named("id", "c")]]]],
    [" a , b ", [[[named("type", "a")]], [[named("type", "b")]]]],
    ["*", only({ type: "universal" })],
    ["ns|a", only(named("type", "a"))],
    ["*|a", only(named("type", "a"))],
    ["|a", only(named("type", "a"))],
    ["*|*", only({ type: "universal" })],
    ["[a]", only({ type: "attribute", name: "a" })],
    ["[ *|a ]", only({ type: "attribute", name: "a" })],
    ["[ns|a|=b]", attribute("|=", "b")],
    ["[a = b i]", attribute("=", "b", "i")],
    ["[a='b'S]", attribute("=", "b", "s")],
    ["[a~='b c']", attribute("~=", "b c")],
    ["[a^='']", attribute("^=", "")],
    [":Not(a)", only({ type: "pseudo-class", name: "not", selectors: readSelector("a") })],
    [":is()", only({ type: "pseudo-class", name: "is", selectors: [] })],
    [":where( )", only({ type: "pseudo-class", name: "where", selectors: [] })],
    [":lang(de, '*-CH')", only({ type: "pseudo-class", name: "lang", words: ["de", "*-CH"] })],
    [":dir(LTR)", only({ type: "pseudo-class", name: "dir", words: ["ltr"] })],
    ["::marker", only(named("pseudo-element", "marker"))],
    [":before", only(named("pseudo-element", "before"))],
  ])("reads %j", (text, selectors) => {
    expect(simplesOf(text)).toEqual(selectors)
  })

  it.each([
    ["a b", [undefined, " "]],
    ["a > b+c ~d", [undefined, ">", "+", "~"]],
    ["a||b || c", [undefined, "||", "||"]],
    ["a\n\t\f\r\nb", [undefined, " "]],
    ["a /* > */ b", [undefined, " "]],
    ["a/* > */>/* + */b", [undefined, ">"]],
  ])("reads the combinators of %j", (text, combinators) => {
    expect(readSelector(text).map((selector) => selector.map(({ combinator }) => combinator))).toEqual([combinators])
  })

  it.each([
    ["--a", "--a"],
    ["--", "--"],
    ["-a", "-a"],
    ["_1", "_1"],
    ["über", "über"],
    ["😀", "😀"],
    ["\u0080", "\u0080"],
    ["\\31 a", "1a"],
    ["\\000031a", "1a"],
    ["\\31\r\na", "1a"],
    ["a\\:b\\.c", "a:b.c"],
    ["\\1F600", "😀"],
    ["\\-1", "-1"],
    ["a\\0 b", "a\uFFFDb"],
    ["a\\d800 b", "a\uFFFDb"],
    ["a\\110000 b", "a\uFFFDb"],
    ["a\0b", "a\uFFFDb"],
    ["a\\", "a\uFFFD"],
    ["/* b */a/* c", "a"],
    ["a\\/\\*b", "a/*b"],
  ])("reads the name %j", (text, name) => {
    expect(simplesOf(`.${text}`)).toEqual(only(named("class", name)))
  })

  it.each([
    [`"a\\"b"`, `a"b`],
    [`'a"b'`, `a"b`],
    [`"a\\\nb\\\r\nc"`, "abc"],
    [`"\\61\\62 c"`, "abc"],
    [`"/* b */"`, "/* b */"],
    [`"\\`, ""],
    [`"a b`, "a b"],
    [`'a\\'`, "a'"],
  ])("reads the string %j, closed by the end if by nothing else", (text, value) => {
    expect(simplesOf(`[a=${text}`)).toEqual(attribute("=", value))
  })

  it.each([
    ["odd", 2, 1],
    ["EVEN", 2, 0],
    ["3", 0, 3],
    ["+3", 0, 3],
    ["-3", 0, -3],
    ["n", 1, 0],
    ["+N", 1, 0],
    ["-n", -1, 0],
    ["2n", 2, 0],
    ["+2n", 2, 0],
    ["-2n", -2, 0],
    ["n+1", 1, 1],
    ["n-1", 1, -1],
    ["n- 1", 1, -1],
    ["n -1", 1, -1],
    ["n - 1", 1, -1],
    ["-n+ 3", -1, 3],
    ["-n-1", -1, -1],
    ["+n-1", 1, -1],
    ["2n-1", 2, -1],
    ["2n- 1", 2, -1],
    ["2n + 1", 2, 1],
    ["2n+1", 2, 1],
    ["2n/**/+/**/1", 2, 1],
    ["\\6e ", 1, 0],
    ["0n+007", 0, 7],
  ])("reads the places %j", (text, a, b) => {
    const formula = { a, b }
    expect(simplesOf(`:nth-of-type( ${text} )`)).toEqual(only({ type: "pseudo-class", name: "nth-of-type", formula }))
    const selectors = readSelector("p, .q")
    expect(simplesOf(`:nth-child(${text} of p, .q`)).toEqual(
      only({ type: "pseudo-class", name: "nth-child", formula, selectors }),
    )
  })

  it.each([
    "",
    "+ n",
    "+ 1",
    "- n",
    "2 n",
    "2/**/n",
    "n+-1",
    "n + -1",
    "n 1",
    "2n+ +1",
    "1.0",
    "2e0",
    "x",
    "--n",
    "n1",
    "2n-1n",
    "\\32 n",
    "+odd",
    "+-n",
    "n-x",
    "n of",
    "2of p",
    "n of > p",
  ])("refuses the places %j", (text) => {
    expect(() => readSelector(`:nth-child(${text})`)).toThrow(SyntaxError)
  })

  it.each(
    [
      "a)",
      "a)b",
      "a,",
      ",a",
      "a,,b",
      "a > > b",
      "> a",
      "a >",
      "()",
      "#1",
      "#",
      ". a",
      ".1",
      ".-1",
      "a.-",
      "-->",
      "1",
      "a*",
      ".a b|",
      ".a|b",
      "a | b",
      "a ||",
      "[]",
      "[a b]",
      "[a=]",
      "[a=1]",
      "[a='b' x]",
      "[a='b' i s]",
      "[a = = b]",
      "[a ~ = b]",
      "[a!=b]",
      "[*]",
      "[a='b\nc']",
      "a\\\nb",
      "a/**/b",
      "a\\/*b*\\/",
      "#/**/a",
      ": hover",
      ":",
      "::",
      ":is (a)",
      ":is/**/(a)",
      ":#is(a)",
      ":is",
      ":not()",
      ":has( )",
      ":is(a,)",
      ":is(a]",
      ":not(a))",
      ":root()",
      ":first-child(a)",
      ":nth-of-type(2 of a)",
      ":lang()",
      ":lang(1)",
      ":lang(*-CH)",
      ":lang(a b)",
      ":dir()",
      ":dir('ltr')",
      ":contains(a)",
      ":constructor",
      "&",
      "a{}",
      "@a",
    ].filter((text) => text !== "[a"),
  )("refuses %j", (text) => {
    expect(() => readSelector(text)).toThrow(SyntaxError)
  })

  it("is bounded in depth, and only in depth", () => {
    expect(readSelector(nested(250))).toHaveLength(1)
    const tooDeep = new InvalidSelector("it is nested more than 250 deep.")
    for (const text of [nested(251), nested(100_000), ":nth-child(n of ".repeat(300)])
      expect(() => readSelector(text)).toThrow(tooDeep)
    for (const text of ["(", "[", ":not(:", "a:is([", "\\\n"])
      expect(() => readSelector(text.repeat(100_000))).toThrow(SyntaxError)
    expect(readSelector(`${"a ".repeat(50_000)}, ${".a".repeat(50_000)}`)).toHaveLength(2)
  })
})
