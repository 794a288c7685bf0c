import type { Element } from "hast"
import { type AsciiMathSymbol, asciiMathSymbols } from "./asciiMathSymbols.ts"

/** Formulas nest no deeper; what is deeper, and what no bar ends, is read symbol by symbol. */
const maxDepth = 40
/** Bars of which the other one is looked for. */
const mostBars = 24
/** Of `leftrightarrow`. */
const longestName = 14

/** The `math` element of a formula in AsciiMath: asciimath.org, "The Grammar". Never fails: what it does not know becomes the symbols within. */
export const readAsciiMath = (formula: string): Element => {
  const reader: Reader = { tokens: tokensOf(formula), at: 0, depth: 0, bars: 0 }
  const parts: Array<Element> = []
  while (reader.at < reader.tokens.length) parts.push(...readRow(reader, () => false), ...takeSymbol(reader))
  return element("math", parts)
}

interface Reader {
  readonly tokens: ReadonlyArray<AsciiMathSymbol>
  at: number
  depth: number
  bars: number
}

const tokensOf = (formula: string): ReadonlyArray<AsciiMathSymbol> => {
  const tokens: Array<AsciiMathSymbol> = []
  let rest = formula.trimStart()
  while (rest !== "") {
    const { length, token } = firstOf(rest, tokens.at(-1))
    tokens.push(token)
    rest = rest.slice(length).trimStart()
  }
  return tokens
}

interface First {
  readonly length: number
  readonly token: AsciiMathSymbol
}

const firstOf = (text: string, before: AsciiMathSymbol | undefined): First =>
  textAt(text, before) ?? numberAt(text) ?? nameAt(text) ?? letterAt(text)

// In quotes, or in brackets after `text`.
const textAt = (text: string, before: AsciiMathSymbol | undefined): First | undefined => {
  const hit = /^"([^"]*)"/u.exec(text) ?? (before?.kind === "text" ? /^[([{]([^)\]}]*)[)\]}]/u.exec(text) : null)
  return hit === null
    ? undefined
    : { length: hit[0].length, token: { kind: "symbol", tag: "mtext", text: hit[1] ?? "" } }
}

const numberAt = (text: string): First | undefined => {
  const number = /^\d+(?:\.\d+)?/u.exec(text)?.[0]
  return number === undefined
    ? undefined
    : { length: number.length, token: { kind: "symbol", tag: "mn", text: number } }
}

const nameAt = (text: string): First | undefined => {
  const symbols = asciiMathSymbols()
  for (let length = Math.min(longestName, text.length); length > 0; length--) {
    const token = symbols.get(text.slice(0, length))
    if (token !== undefined) return { length, token }
  }
  return undefined
}

const letterAt = (text: string): First => {
  const first = /^./su.exec(text)?.[0] ?? ""
  return { length: first.length, token: { kind: "symbol", tag: /\p{L}/u.test(first) ? "mi" : "mo", text: first } }
}

const element = (tagName: string, children: Element["children"], properties: Element["properties"] = {}): Element => ({
  type: "element",
  tagName,
  properties,
  children,
})

const leaf = (tagName: string, value: string): Element => element(tagName, [{ type: "text", value }])

const row = (parts: Array<Element>): Element => (parts.length === 1 ? (parts[0] as Element) : element("mrow", parts))

/** Expressions up to a closing bracket or a comma, or to the symbol that ends them. */
const readRow = (reader: Reader, isEnd: (token: AsciiMathSymbol) => boolean): Array<Element> => {
  const parts: Array<Element> = []
  for (
    let token = reader.tokens[reader.at];
    token !== undefined && token.kind !== "close" && token.kind !== "comma" && !isEnd(token);
    token = reader.tokens[reader.at]
  ) {
    const above = readScripted(reader, isEnd)
    if (reader.tokens[reader.at]?.kind !== "divide") parts.push(above)
    else {
      reader.at++
      parts.push(element("mfrac", [bare(above), bare(readScripted(reader, isEnd))]))
    }
  }
  return parts
}

type IsEnd = (token: AsciiMathSymbol) => boolean

const readScripted = (reader: Reader, isEnd: IsEnd): Element => {
  const base = readSimple(reader, isEnd)
  const lower = readScript(reader, "lower", isEnd)
  const upper = readScript(reader, "raise", isEnd)
  if (lower !== undefined)
    return upper === undefined ? element("msub", [base, lower]) : element("msubsup", [base, lower, upper])
  return upper === undefined ? base : element("msup", [base, upper])
}

const readScript = (reader: Reader, kind: "lower" | "raise", isEnd: IsEnd): Element | undefined => {
  if (reader.tokens[reader.at]?.kind !== kind) return undefined
  reader.at++
  return bare(readSimple(reader, isEnd))
}

const readSimple = (reader: Reader, isEnd: IsEnd): Element => {
  const token = reader.tokens[reader.at]
  if (token === undefined || reader.depth > maxDepth) return takeSymbol(reader)[0] ?? element("mrow", [])
  reader.at++
  reader.depth++
  const read = readToken(reader, token, isEnd)
  reader.depth--
  return read
}

const readToken = (reader: Reader, token: AsciiMathSymbol, isEnd: IsEnd): Element => {
  const next = () => bare(readSimple(reader, isEnd))
  switch (token.kind) {
    case "symbol":
      return leaf(token.tag, token.text)
    case "open":
      return readGroup(reader, token.text)
    case "bar":
      return readBars(reader)
    case "accent":
      return element(token.isUnder ? "munder" : "mover", [next(), leaf("mo", token.text)])
    case "around":
      return element("mrow", [leaf("mo", token.open), next(), leaf("mo", token.close)])
    case "variant":
      return inVariant(next(), token.text)
    default:
      return readNamed(token.kind, next)
  }
}

const readNamed = (kind: AsciiMathSymbol["kind"], next: () => Element): Element => {
  switch (kind) {
    case "square":
      return element("msqrt", [next()])
    case "text":
      return next()
    case "root": {
      const degree = next()
      return element("mroot", [next(), degree])
    }
    case "fraction":
      return element("mfrac", [next(), next()])
    case "over":
    case "under": {
      const beside = next()
      return element(kind === "over" ? "mover" : "munder", [next(), beside])
    }
    default:
      return leaf("mo", symbols[kind] ?? "")
  }
}

const symbols: Readonly<Record<string, string>> = { comma: ",", lower: "_", raise: "^", divide: "/", bar: "|" }

const inVariant = (part: Element, variant: string): Element => ({
  ...part,
  tagName: part.children.every((child) => child.type === "text") ? "mi" : part.tagName,
  properties: { mathvariant: variant },
})

/** The symbol that stands here as itself. */
const takeSymbol = (reader: Reader): Array<Element> => {
  const token = reader.tokens[reader.at]
  if (token === undefined) return []
  reader.at++
  return [leaf("mo", "text" in token ? token.text : (symbols[token.kind] ?? ""))]
}

const readGroup = (reader: Reader, open: string): Element => {
  const items = readItems(reader, () => false)
  const end = reader.tokens[reader.at]
  if (end?.kind === "close") reader.at++
  return fenced(open, items, end?.kind === "close" ? end.text : "")
}

// A bar without another one stands for itself.
const readBars = (reader: Reader): Element => {
  const start = reader.at
  if (reader.bars++ < mostBars) {
    const items = readItems(reader, ({ kind }) => kind === "bar")
    if (reader.tokens[reader.at]?.kind === "bar" && items.some((item) => item.length > 0)) {
      reader.at++
      return fenced("|", items, "|")
    }
    reader.at = start
  }
  return leaf("mo", "|")
}

/** What stands between commas. */
const readItems = (reader: Reader, isEnd: IsEnd): ReadonlyArray<Array<Element>> => {
  const items = [readRow(reader, isEnd)]
  while (reader.tokens[reader.at]?.kind === "comma") {
    reader.at++
    items.push(readRow(reader, isEnd))
  }
  return items
}

/** Rows of a matrix stand in brackets of their own within brackets; their cells are kept here until all are known to be rows. */
const cellsOf = new WeakMap<Element, ReadonlyArray<Array<Element>>>()

const fenced = (open: string, items: ReadonlyArray<Array<Element>>, close: string): Element => {
  const rows = items.map((item) => (item.length === 1 ? cellsOf.get(item[0] as Element) : undefined))
  const width = rows[0]?.length ?? 0
  const isMatrix = rows.length > 1 ? rows.every((cells) => cells?.length === width) : width > 1
  const inner = isMatrix
    ? [
        element(
          "mtable",
          rows.map((cells) =>
            element(
              "mtr",
              (cells ?? []).map((cell) => element("mtd", cell)),
            ),
          ),
        ),
      ]
    : items.flatMap((item, index) => (index === 0 ? item : [leaf("mo", ","), ...item]))
  const group = element("mrow", [...bracket(open), ...inner, ...bracket(close)], { dataBrackets: `${open}${close}` })
  if ((open === "(" && close === ")") || (open === "[" && close === "]")) cellsOf.set(group, items)
  return group
}

const bracket = (text: string): Array<Element> => (text === "" ? [] : [leaf("mo", text)])

/** An argument without the brackets that hold it together. */
const bare = (part: Element): Element => {
  const brackets = part.properties.dataBrackets
  if (typeof brackets !== "string" || !/^(?:\(\)|\[\]|\{\})?$/u.test(brackets)) return part
  return row(part.children.slice(brackets === "" ? 0 : 1, brackets === "" ? undefined : -1) as Array<Element>)
}
