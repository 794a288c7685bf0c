import type { Element, ElementContent } from "hast"
import { element } from "../tree/element.ts"
import { childOf, childrenOf, textIn, type XmlElement } from "../xml/XmlElement.ts"

const row = (nodes: ReadonlyArray<ElementContent>): ElementContent =>
  nodes.length === 1 && nodes[0] !== undefined ? nodes[0] : element("mrow", nodes)

const argument = (from: XmlElement, name: string): ElementContent => row(nodesOf(childOf(from, name)))

const propertyOf = (from: XmlElement, ...path: ReadonlyArray<string>): string | undefined =>
  childOf(from, ...path)?.attributes["m:val"]

const isOn = (value: string | undefined): boolean => value === "1" || value === "on" || value === "true"

const tokenOf = (text: string): ElementContent => {
  if (/^[\d.,]+$/u.test(text)) return element("mn", [text])
  return element(/^\p{L}+$/u.test(text) ? "mi" : "mo", [text])
}

// A run holds several tokens: numbers stay whole, letters are separate.
const runOf = (run: XmlElement): ReadonlyArray<ElementContent> => {
  const text = childrenOf(run, "m:t").map(textIn).join("")
  if (childOf(run, "m:rPr", "m:nor") !== undefined) return [element("mtext", [text])]
  if (propertyOf(run, "m:rPr", "m:sty") === "p" && /^\p{L}{2,}$/u.test(text.trim()))
    return [element("mi", [text.trim()])]
  return (text.match(/\d[\d.,]*|\S/gu) ?? []).map(tokenOf)
}

const naryOf = (from: XmlElement): ReadonlyArray<ElementContent> => {
  const operator = element("mo", [propertyOf(from, "m:naryPr", "m:chr") ?? "∫"])
  const [lower, upper] = [nodesOf(childOf(from, "m:sub")), nodesOf(childOf(from, "m:sup"))]
  const scripted =
    lower.length > 0 && upper.length > 0
      ? element("msubsup", [operator, row(lower), row(upper)])
      : lower.length > 0
        ? element("msub", [operator, row(lower)])
        : upper.length > 0
          ? element("msup", [operator, row(upper)])
          : operator
  return [scripted, ...nodesOf(childOf(from, "m:e"))]
}

const delimitersOf = (from: XmlElement): ReadonlyArray<ElementContent> => {
  const separator = propertyOf(from, "m:dPr", "m:sepChr") ?? "|"
  const inner = childrenOf(from, "m:e").flatMap((part, index) =>
    index === 0 ? nodesOf(part) : [element("mo", [separator]), ...nodesOf(part)],
  )
  const delimiter = (name: string, usual: string) => {
    const text = propertyOf(from, "m:dPr", name) ?? usual
    return text === "" ? [] : [element("mo", [text])]
  }
  return [element("mrow", [...delimiter("m:begChr", "("), ...inner, ...delimiter("m:endChr", ")")])]
}

const rootOf = (from: XmlElement): ReadonlyArray<ElementContent> => {
  const degree = isOn(propertyOf(from, "m:radPr", "m:degHide")) ? [] : nodesOf(childOf(from, "m:deg"))
  return [
    degree.length === 0
      ? element("msqrt", [argument(from, "m:e")])
      : element("mroot", [argument(from, "m:e"), row(degree)]),
  ]
}

const fractionOf = (from: XmlElement): ReadonlyArray<ElementContent> => {
  const [upper, lower] = [argument(from, "m:num"), argument(from, "m:den")]
  const kind = propertyOf(from, "m:fPr", "m:type")
  if (kind === "lin") return [upper, element("mo", ["/"]), lower]
  return [element("mfrac", [upper, lower], kind === "noBar" ? { lineThickness: "0" } : {})]
}

const tableOf = (rows: ReadonlyArray<ReadonlyArray<XmlElement>>): ReadonlyArray<ElementContent> => [
  element(
    "mtable",
    rows.map((cells) =>
      element(
        "mtr",
        cells.map((cell) => element("mtd", nodesOf(cell))),
      ),
    ),
  ),
]

type Write = (from: XmlElement) => ReadonlyArray<ElementContent>

const marked =
  (tagName: string, names: ReadonlyArray<string>): Write =>
  (from) => [
    element(
      tagName,
      names.map((name) => argument(from, name)),
    ),
  ]

/** Combining accents of Office, with their spacing forms for MathML. */
const accents: Readonly<Record<string, string>> = {
  "\u0302": "^",
  "\u0303": "~",
  "\u0304": "ˉ",
  "\u0305": "¯",
  "\u0306": "˘",
  "\u0307": "˙",
  "\u0308": "¨",
  "\u030c": "ˇ",
  "\u20d7": "→",
}

const accented =
  (tagName: string, properties: string, usual: string): Write =>
  (from) => {
    const accent = propertyOf(from, properties, "m:chr") ?? usual
    return [element(tagName, [argument(from, "m:e"), element("mo", [accents[accent] ?? accent])])]
  }

/** Writers by element name of ECMA-376 part 1, 22.1.2; other elements are unwrapped. */
const writers: ReadonlyMap<string, Write> = new Map<string, Write>([
  ["m:r", runOf],
  ["m:f", fractionOf],
  ["m:rad", rootOf],
  ["m:sSup", marked("msup", ["m:e", "m:sup"])],
  ["m:sSub", marked("msub", ["m:e", "m:sub"])],
  ["m:sSubSup", marked("msubsup", ["m:e", "m:sub", "m:sup"])],
  [
    "m:sPre",
    (from) => [
      element("mmultiscripts", [
        argument(from, "m:e"),
        element("mprescripts"),
        argument(from, "m:sub"),
        argument(from, "m:sup"),
      ]),
    ],
  ],
  ["m:nary", naryOf],
  ["m:d", delimitersOf],
  ["m:func", (from) => [argument(from, "m:fName"), ...nodesOf(childOf(from, "m:e"))]],
  ["m:limLow", marked("munder", ["m:e", "m:lim"])],
  ["m:limUpp", marked("mover", ["m:e", "m:lim"])],
  ["m:acc", accented("mover", "m:accPr", "\u0302")],
  [
    "m:bar",
    (from) => [
      element(propertyOf(from, "m:barPr", "m:pos") === "top" ? "mover" : "munder", [
        argument(from, "m:e"),
        element("mo", ["¯"]),
      ]),
    ],
  ],
  [
    "m:groupChr",
    (from) =>
      accented(propertyOf(from, "m:groupChrPr", "m:pos") === "top" ? "mover" : "munder", "m:groupChrPr", "⏟")(from),
  ],
  ["m:m", (from) => tableOf(childrenOf(from, "m:mr").map((one) => childrenOf(one, "m:e")))],
  ["m:eqArr", (from) => tableOf(childrenOf(from, "m:e").map((one) => [one]))],
  ["m:borderBox", (from) => [element("menclose", [argument(from, "m:e")], { notation: "box" })]],
  ["m:phant", () => []],
])

const nodesOf = (from: XmlElement | undefined): ReadonlyArray<ElementContent> =>
  childrenOf(from).flatMap((child) => (writers.get(child.name) ?? nodesOf)(child))

/** Converts an Office formula (`m:oMath`) to MathML, which the markdown writer turns into TeX. */
export const toMath = (formula: XmlElement, isDisplayed: boolean): Element =>
  element("math", nodesOf(formula), isDisplayed ? { display: "block" } : {})
