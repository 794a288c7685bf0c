import type { Element, ElementContent } from "hast"
import { textOf } from "@trawl/hast"
import { attributeOf } from "../attributes.ts"
import { fitFences } from "./fitFences.ts"
import { plainLetters } from "./mathAlphabet.ts"
import { numberIn, texOfRows } from "./texOfRows.ts"
import { joinTex, texOfName, texOfSigns } from "./texSymbols.ts"

/** Formulas nest no deeper; below is read as text. */
const maxDepth = 100

/** TeX of a formula in MathML. Reads presentation markup; what it does not know becomes the characters within. */
export const texOfMathml = (math: Element): string =>
  withoutLoneCell(texOfAll(math, 0).replaceAll(/ {2,}/gu, " "))
    .replaceAll(/(\\math(?:rm|tt)\{)\w\}(?:\1\w\})+/gu, joinLetters)
    .replaceAll(/(?:\\quad ?|\\ )?\(\\mathrm\{mod\}(?:\\ )?([^()]*)\)/gu, "\\pmod{$1}")
    .trim()

// Programs set an equation as a table of one cell, with room for a number.
const withoutLoneCell = (tex: string): string => {
  const cell = /^\\begin\{matrix\}([^&]*)\\end\{matrix\}$/u.exec(tex)?.[1]
  return cell === undefined || /\\\\|\\begin/u.test(cell) ? tex : cell
}

// Some programs write letters of one word one by one.
const joinLetters = (run: string, start: string): string => `${start}${run.replaceAll(/\\math(?:rm|tt)|[{}]/gu, "")}}`

type Convert = (element: Element, depth: number) => string

const partsOf = (element: Element): ReadonlyArray<Element> =>
  element.children.filter((child) => child.type === "element")

const texOf = (node: ElementContent | undefined, depth: number): string => {
  if (node === undefined || node.type === "comment") return ""
  if (node.type === "text") return texOfSigns(node.value.replaceAll(/\s+/gu, " ").trim())
  if (depth > maxDepth) return texOfSigns(textOf(node).replaceAll(/\s+/gu, " ").trim())
  return (converters.get(node.tagName) ?? texOfAll)(node, depth + 1)
}

const texOfAll: Convert = (element, depth) => {
  const pieces: Array<string> = []
  for (const child of element.children) {
    const piece = texOf(child, depth)
    if (piece !== "") pieces.push(piece)
  }
  return joinAll(fitFences(pieces))
}

const joinAll = (pieces: ReadonlyArray<string>): string => {
  const parts: Array<string> = []
  let last = ""
  for (const piece of pieces) {
    if (piece === "") continue
    parts.push(joinTex(last, piece).slice(last.length))
    last = piece
  }
  return parts.join("")
}

const argument = (element: Element, index: number, depth: number): string => texOf(partsOf(element)[index], depth)

const texOfOperator: Convert = (element) => {
  const text = textIn(element)
  return /^\p{L}{2,}$/u.test(text) ? texOfName(text) : texOfSigns(text)
}

const group = (tex: string): string => `{${tex}}`

// A base of several characters is held together, a single one stands alone.
const base = (tex: string): string => (/^(?:[\s\S]|\\[A-Za-z]+|\\[A-Za-z]+\{[^{}]*\})$/u.test(tex) ? tex : group(tex))

const textIn = (element: Element): string => textOf(element).replaceAll(/\s+/gu, " ").trim()

const variants: Readonly<Record<string, string>> = {
  bold: "mathbf",
  "bold-italic": "boldsymbol",
  "bold-script": "mathcal",
  "bold-fraktur": "mathfrak",
  "bold-sans-serif": "mathsf",
  "sans-serif-italic": "mathsf",
  "sans-serif-bold-italic": "mathsf",
  "double-struck": "mathbb",
  script: "mathcal",
  fraktur: "mathfrak",
  "sans-serif": "mathsf",
  monospace: "mathtt",
}

const texOfIdentifier: Convert = (element) => inVariant(element, texOfName)

const inVariant = (element: Element, texOfPlain: (text: string) => string): string => {
  const text = textIn(element)
  const letters = plainLetters(text)
  const name = letters?.variant ?? attributeOf(element, "mathVariant") ?? attributeOf(element, "mathvariant") ?? ""
  const variant = name === "normal" && /^[A-Za-z]$/u.test(text) ? "mathrm" : variants[name]
  const plain = letters?.text ?? text
  if (variant === undefined)
    return name === "italic" && [...plain].length > 1 ? `\\mathit{${texOfSigns(plain)}}` : texOfPlain(plain)
  return `\\${variant}{${texOfSigns(plain)}}`
}

const texOfText: Convert = (element) => {
  const text = textOf(element).replaceAll(/\s+/gu, " ")
  // A command that a program did not know stands as its text.
  if (/^\\[A-Za-z]+$/u.test(text)) return text
  return text.trim() === "" ? (text === "" ? "" : "\\ ") : `\\text{${text.replaceAll(/[{}$%#&_]/gu, "\\$&")}}`
}

const scripted = (element: Element, depth: number, scripts: ReadonlyArray<string>): string => {
  const stem = argument(element, 0, depth)
  return scripts.reduce(
    (tex, command, index) => {
      const script = argument(element, index + 1, depth).replace(/^(?:\\ )+/u, "")
      if (command === "^" && /^(?:\\prime)+$/u.test(script)) return withPrimes(tex, script)
      return script === "" ? tex : `${tex}${command}${group(asLines(script))}`
    },
    stem === "" ? "{}" : base(stem),
  )
}

// Lines below a sum are no matrix.
const asLines = (script: string): string =>
  script.replace(/^\\begin\{matrix\}([^&]*)\\end\{matrix\}$/u, (_, lines: string) => `\\substack{${lines}}`)

// Before what is below, as they are written.
const withPrimes = (tex: string, script: string): string => {
  const at = tex.lastIndexOf("_{")
  const primes = "'".repeat(script.length / "\\prime".length)
  return at === -1 ? tex + primes : tex.slice(0, at) + primes + tex.slice(at)
}

const overAccents: Readonly<Record<string, string>> = {
  "¯": "overline",
  "‾": "overline",
  "–": "overline",
  "―": "overline",
  "̂": "hat",
  "̃": "tilde",
  "⟶": "overrightarrow",
  "⟵": "overleftarrow",
  "←": "overleftarrow",
  "↔": "overleftrightarrow",
  ˉ: "bar",
  "^": "hat",
  ˆ: "hat",
  "~": "tilde",
  "˜": "tilde",
  "→": "vec",
  "⃗": "vec",
  "˙": "dot",
  "¨": "ddot",
  ˇ: "check",
  "˘": "breve",
  "⏞": "overbrace",
}
/** Accents over several signs. */
const wideAccents: Readonly<Record<string, string>> = { hat: "widehat", tilde: "widetilde", vec: "overrightarrow" }

const isOneSign = (tex: string): boolean => /^(?:[^\\]|\\[A-Za-z]+|\\math\w+\{[^{}]\})$/u.test(tex)

const underAccents: Readonly<Record<string, string>> = {
  _: "underline",
  "¯": "underline",
  "–": "underline",
  "̲": "underline",
  "⏟": "underbrace",
}

const takesLimits =
  /^\\(?:sum|prod|coprod|lim|limsup|liminf|max|min|inf|sup|int|iint|iiint|oint|det|gcd|Pr|big(?:cap|cup|vee|wedge|oplus|otimes)|mathrm\{[^{}]*\}|underbrace\{[\s\S]*\}|overbrace\{[\s\S]*\})$/u

const texOfOver: Convert = (element, depth) => {
  const stem = argument(element, 0, depth)
  const sign = partsOf(element)[1]
  const accent = isBar(sign) ? "bar" : overAccents[textIn(sign ?? element)]
  if (accent !== undefined) return `\\${isOneSign(stem) ? accent : (wideAccents[accent] ?? accent)}${group(stem)}`
  const above = group(argument(element, 1, depth))
  if (isLongArrow(element)) return `\\x${longArrows[stem]}${above}`
  return takesLimits.test(stem) ? `${stem}^${above}` : `\\overset${above}${group(stem)}`
}

/** Arrows that grow with what stands over them. */
const longArrows: Readonly<Record<string, string>> = {
  "\\to": "rightarrow",
  "\\longrightarrow": "rightarrow",
  "\\leftarrow": "leftarrow",
  "\\longleftarrow": "leftarrow",
}

const isLongArrow = (element: Element): boolean => {
  const [stem] = partsOf(element)
  return stem !== undefined && /^[→←⟶⟵]$/u.test(textIn(stem))
}

// A bar over one sign is no longer than that.
const isBar = (sign: Element | undefined): boolean =>
  sign !== undefined && textIn(sign) === "¯" && attributeOf(sign, "stretchy") === "false"

const texOfUnder: Convert = (element, depth) => {
  const stem = argument(element, 0, depth)
  const accent = underAccents[textIn(partsOf(element)[1] ?? element)]
  if (accent !== undefined) return `\\${accent}${group(stem)}`
  const below = group(argument(element, 1, depth))
  return takesLimits.test(stem) ? `${stem}_${below}` : `\\underset${below}${group(stem)}`
}

const texOfUnderOver: Convert = (element, depth) => {
  if (!isLongArrow(element)) return scripted(element, depth, ["_", "^"])
  const [arrow, below, above] = [0, 1, 2].map((index) => argument(element, index, depth))
  return `\\x${longArrows[arrow ?? ""]}[${below}]{${above}}`
}

const texOfTable: Convert = (element, depth) => {
  const rows = partsOf(element)
  const cells = rows.map((row) =>
    partsOf(row)
      .filter((cell) => cell.tagName === "mtd")
      .map((cell) => texOfAll(cell, depth)),
  )
  // A row with a number begins with it.
  const isNumbered = (index: number): boolean => rows[index]?.tagName === "mlabeledtr"
  return texOfRows({
    rows: cells.map((row, index) => (isNumbered(index) ? row.slice(1) : row)),
    labels: cells.map(([first = ""], index) => (isNumbered(index) ? (numberIn(first) ?? first) : undefined)),
  })
}

const texOfFenced: Convert = (element, depth) => {
  const open = attributeOf(element, "open") ?? "("
  const close = attributeOf(element, "close") ?? ")"
  const separator = (attributeOf(element, "separators") ?? ",").trim()[0] ?? ""
  const inner = partsOf(element).flatMap((part, index) =>
    index === 0 ? [texOf(part, depth)] : [separator, texOf(part, depth)],
  )
  return joinAll(fitFences([texOfSigns(open.trim()), ...inner, texOfSigns(close.trim())]))
}

/** Scripts on both sides: after the base come pairs for its right, after `mprescripts` pairs for its left. */
const texOfScripts: Convert = (element, depth) => {
  const parts = partsOf(element)
  const split = parts.findIndex((part) => part.tagName === "mprescripts")
  const right = parts.slice(1, split === -1 ? undefined : split)
  const left = split === -1 ? [] : parts.slice(split + 1)
  const scripts = (list: ReadonlyArray<Element>) =>
    list
      .map((part, index) => [index % 2 === 0 ? "_" : "^", texOf(part, depth)])
      .map(([command, tex]) => (tex === "" ? "" : `${command}{${tex}}`))
      .join("")
  const before = scripts(left)
  return `${before === "" ? "" : `{}${before}`}${base(argument(element, 0, depth))}${scripts(right)}`
}

const none: Convert = () => ""

const texOfFraction: Convert = (element, depth) => {
  const parts = `${group(argument(element, 0, depth))}${group(argument(element, 1, depth))}`
  return /^0(?:\D|$)/u.test(attributeOf(element, "lineThickness") ?? attributeOf(element, "linethickness") ?? "")
    ? `\\genfrac{}{}{0pt}{}${parts}`
    : `\\frac${parts}`
}

const texOfSpace: Convert = (element) => {
  if (attributeOf(element, "linebreak") === "newline") return "\\\\"
  const width = Number.parseFloat(attributeOf(element, "width") ?? "0")
  return width >= 1 ? "\\quad " : width >= 0.25 ? "\\ " : ""
}

const enclosures: ReadonlyArray<readonly [RegExp, string]> = [
  [/\btop\b/u, "overline"],
  [/\bbottom\b/u, "underline"],
  [/box/u, "boxed"],
  [/radical/u, "sqrt"],
  [/strike/u, "cancel"],
]

const texOfEnclosure: Convert = (element, depth) => {
  const command = enclosures.find(([notation]) => notation.test(attributeOf(element, "notation") ?? ""))?.[1]
  const inner = texOfAll(element, depth)
  return command === undefined ? inner : `\\${command}${group(inner)}`
}

const converters: ReadonlyMap<string, Convert> = new Map([
  ["mi", texOfIdentifier],
  ["mo", texOfOperator],
  ["mn", (element) => inVariant(element, texOfSigns)],
  ["mtext", texOfText],
  ["ms", texOfText],
  ["mspace", texOfSpace],
  ["mfrac", texOfFraction],
  ["msqrt", (element, depth) => `\\sqrt${group(texOfAll(element, depth))}`],
  ["mroot", (element, depth) => `\\sqrt[${argument(element, 1, depth)}]${group(argument(element, 0, depth))}`],
  ["msup", (element, depth) => scripted(element, depth, ["^"])],
  ["msub", (element, depth) => scripted(element, depth, ["_"])],
  ["msubsup", (element, depth) => scripted(element, depth, ["_", "^"])],
  ["mover", texOfOver],
  ["munder", texOfUnder],
  ["munderover", texOfUnderOver],
  ["menclose", texOfEnclosure],
  ["mtable", texOfTable],
  ["mfenced", texOfFenced],
  ["mmultiscripts", texOfScripts],
  ["mphantom", none],
  ["none", none],
  ["annotation", none],
  ["annotation-xml", none],
  ["semantics", (element, depth) => argument(element, 0, depth)],
  ["maction", (element, depth) => argument(element, 0, depth)],
] satisfies ReadonlyArray<readonly [string, Convert]>)
