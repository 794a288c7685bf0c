import type { Element } from "hast"
import { textOf } from "@trawl/hast"
import { mathLeaf } from "./mathElements.ts"

/** Class names of KaTeX for alphabets. */
const variants: Readonly<Record<string, string>> = {
  mathbf: "bold",
  textbf: "bold",
  boldsymbol: "bold-italic",
  mathbb: "double-struck",
  textbb: "double-struck",
  mathcal: "script",
  mathscr: "script",
  textscr: "script",
  mathfrak: "fraktur",
  textfrak: "fraktur",
  mathsf: "sans-serif",
  textsf: "sans-serif",
  mathtt: "monospace",
  texttt: "monospace",
  mathit: "italic",
  mathrm: "normal",
  textrm: "normal",
}

/** The stroke through the sign behind it. */
const notSign = "\ue020"

/** The leaf of MathML for signs that KaTeX draws in one element. */
export const katexLeaf = (element: Element, names: ReadonlyArray<string>): Array<Element> => {
  const text = textOf(element).replaceAll("\u200b", "")
  if (text.trim() === "") return []
  const variant = names.map((name) => variants[name]).find((one) => one !== undefined)
  if (/^[\d.]+$/u.test(text)) return [mathLeaf("mn", text, variant === undefined ? {} : { mathvariant: variant })]
  if (variant !== undefined) return [mathLeaf("mi", text, { mathvariant: variant })]
  if (names.includes("mathnormal")) return [...text].map((sign) => mathLeaf("mi", sign))
  if (text === notSign) return [mathLeaf("mo", "\u0338")]
  return [
    mathLeaf(
      names.includes("mop") || /^\p{L}/u.test(text) ? "mi" : "mo",
      names.includes("mord") ? fenceOf(text) : text,
    ),
  ]
}

// Only relations are spaced as such.
const fenceOf = (text: string): string => (text === "∣" ? "|" : text === "∥" ? "‖" : text)
