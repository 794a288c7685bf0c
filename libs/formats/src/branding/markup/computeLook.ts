import type { ElementLook } from "@trawl/core"
import { gradientColors, parseColor } from "../color/parseColor.ts"

/** Declarations of an element with custom properties resolved. */
export type ComputedDeclarations = ReadonlyMap<string, string>

/** Pieces of a value between spaces, brackets kept whole. Linear. */
export const piecesOf = (value: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  let [from, depth] = [0, 0]
  for (let at = 0; at <= value.length; at++) {
    const char = value[at] ?? " "
    if (char === "(") depth++
    else if (char === ")") depth--
    else if ((/\s/u.test(char) && depth <= 0) || at === value.length) {
      if (at > from) found.push(value.slice(from, at))
      from = at + 1
    }
  }
  return found
}

/** A length in CSS pixels; undefined if it depends on the layout. */
export const pixelsOf = (value: string | undefined, fontSize: number): number | undefined => {
  const [, digits, unit] = /^(-?[\d.]{1,12})(px|rem|em|pt|%)?$/u.exec(value?.trim() ?? "") ?? []
  const number = Number(digits)
  if (digits === undefined || !Number.isFinite(number) || unit === "%" || (unit === undefined && number !== 0))
    return undefined
  const scale = unit === "rem" ? 16 : unit === "em" ? fontSize : unit === "pt" ? 4 / 3 : 1
  return Math.round(Math.min(100_000, Math.max(-100_000, number * scale)) * 100) / 100
}

const sides = ["top", "right", "bottom", "left"] as const

/** Expands one to four values to four, as CSS does. */
const spread = <A>([top, right = top, bottom = top, left = right]: ReadonlyArray<A>): ReadonlyArray<A | undefined> => [
  top,
  right,
  bottom,
  left,
]

const fourOf = (
  declared: ComputedDeclarations,
  before: "margin" | "padding",
  fontSize: number,
): ElementLook["padding"] => {
  const all = spread(piecesOf(declared.get(before) ?? "").map((piece) => pixelsOf(piece, fontSize)))
  // A list of four sides.
  return sides.map(
    (side, index) => pixelsOf(declared.get(`${before}-${side}`), fontSize) ?? all[index] ?? 0,
  ) as unknown as ElementLook["padding"]
}

const colorIn = (value: string): string | undefined => piecesOf(value).find((piece) => parseColor(piece) !== undefined)

const borderOf = (
  declared: ComputedDeclarations,
  fontSize: number,
): Pick<ElementLook, "borderColor" | "borderWidth"> => {
  const whole = declared.get("border") ?? declared.get("border-bottom") ?? ""
  const width =
    pixelsOf(declared.get("border-width"), fontSize) ??
    piecesOf(whole)
      .map((piece) => pixelsOf(piece, fontSize))
      .find((one) => one !== undefined) ??
    0
  const isNone = /\b(?:none|hidden)\b/u.test(whole)
  return {
    borderColor: (declared.get("border-color") ?? colorIn(whole) ?? "rgb(0, 0, 0)").slice(0, 80),
    borderWidth: isNone ? 0 : Math.max(0, width),
  }
}

/** Weight, size, line height and families of a `font` shorthand. */
const fontOf = (declared: ComputedDeclarations): Partial<Record<"weight" | "size" | "height" | "family", string>> => {
  const [, before = "", size = "", height, family] =
    /^([^/,]{0,80}?)\b([\d.]{1,8}(?:px|rem|em|pt))(?:\/([\d.a-z]{1,10}))?\s(.{1,300})$/u.exec(
      declared.get("font") ?? "",
    ) ?? []
  const weight = /\b(?:bold|[1-9]00)\b/u.exec(before)?.[0]
  return size === ""
    ? {}
    : {
        size,
        ...(weight === undefined ? {} : { weight }),
        ...(height === undefined ? {} : { height }),
        ...(family === undefined ? {} : { family }),
      }
}

const weightOf = (value: string | undefined): number | undefined => {
  if (value === "bold" || value === "bolder") return 700
  if (value === "normal") return 400
  const number = Number(value)
  return value !== undefined && number >= 1 && number <= 1000 ? number : undefined
}

/** A line height in pixels or, unitless, in font sizes; `normal` if there is none. */
const lineHeightOf = (value: string | undefined, fontSize: number): string | undefined => {
  if (value === undefined) return undefined
  // A unitless number is inherited as such.
  if (/^[\d.]{1,8}$/u.test(value)) return value
  const factor = value.endsWith("%") ? (Number.parseFloat(value) / 100) * fontSize : pixelsOf(value, fontSize)
  return factor === undefined || !Number.isFinite(factor) ? "normal" : `${Math.round(factor * 100) / 100}px`
}

const sizeOf = (size: string | undefined, outer: number): number => {
  const percent = /^([\d.]{1,6})%$/u.exec(size ?? "")
  return (
    Math.round((percent === null ? (pixelsOf(size, outer) ?? outer) : (outer * Number(percent[1])) / 100) * 100) / 100
  )
}

const textOf = (
  declared: ComputedDeclarations,
  outer: ElementLook,
): Pick<ElementLook, "color" | "fontFamily" | "fontSize" | "fontWeight" | "lineHeight"> => {
  const font = fontOf(declared)
  const fontSize = sizeOf(font.size ?? declared.get("font-size"), outer.fontSize)
  const said = declared.get("color")
  return {
    color: said === undefined || parseColor(said) === undefined ? outer.color : said.slice(0, 80),
    fontFamily: (font.family ?? declared.get("font-family") ?? outer.fontFamily).slice(0, 300),
    fontSize,
    fontWeight: weightOf(font.weight ?? declared.get("font-weight")) ?? outer.fontWeight,
    lineHeight: (lineHeightOf(font.height ?? declared.get("line-height"), fontSize) ?? outer.lineHeight).slice(0, 40),
  }
}

const groundOf = (declared: ComputedDeclarations): Pick<ElementLook, "background" | "backgroundImage"> => {
  const background = declared.get("background") ?? ""
  const image =
    declared.get("background-image") ??
    (gradientColors(background).length > 0 || background.includes("url(") ? background : undefined)
  return {
    background: (declared.get("background-color") ?? colorIn(background) ?? "transparent").slice(0, 80),
    ...(image === undefined ? {} : { backgroundImage: image.slice(0, 400) }),
  }
}

const cornersOf = (declared: ComputedDeclarations, fontSize: number): ElementLook["corners"] => {
  const [level = ""] = (declared.get("border-radius") ?? "0px").split("/", 1)
  const corners = spread(
    piecesOf(level).map((piece) => (piece.endsWith("%") ? piece.slice(0, 40) : `${pixelsOf(piece, fontSize) ?? 0}px`)),
  )
  // A list of four corners.
  return corners.map((corner) => corner ?? "0px") as unknown as ElementLook["corners"]
}

const gridOf = (declared: ComputedDeclarations, fontSize: number): Pick<ElementLook, "columns" | "gap"> => {
  const [rows = 0, columns = rows] = piecesOf(declared.get("gap") ?? declared.get("grid-gap") ?? "").map(
    (piece) => pixelsOf(piece, fontSize) ?? 0,
  )
  return {
    gap: [rows, columns],
    columns: Number(/repeat\((\d{1,2}),/u.exec(declared.get("grid-template-columns") ?? "")?.[1] ?? 0),
  }
}

const transitionOf = (declared: ComputedDeclarations): string => {
  const pieces = piecesOf((declared.get("transition") ?? "").split(",", 1)[0] ?? "")
  const seconds = pieces.map((piece) => /^([\d.]{1,6})(m?s)$/u.exec(piece)).find((match) => match !== null)
  if (seconds === undefined || seconds === null) return "0s ease"
  return `${Number(seconds[1]) / (seconds[2] === "ms" ? 1000 : 1)}s ${pieces.find((piece) => /^(?:ease|linear)/u.test(piece)) ?? "ease"}`.slice(
    0,
    120,
  )
}

const opacityOf = (value: string | undefined): number => {
  const opacity = Number(value ?? "1")
  return Number.isFinite(opacity) ? Math.min(1, Math.max(0, opacity)) : 1
}

/** The look of an element by its declarations, inside an element whose text styles it inherits. */
export const computeLook = (declared: ComputedDeclarations, outer: ElementLook): ElementLook => {
  const type = textOf(declared, outer)
  return {
    ...type,
    ...groundOf(declared),
    ...borderOf(declared, type.fontSize),
    ...gridOf(declared, type.fontSize),
    opacity: opacityOf(declared.get("opacity")),
    corners: cornersOf(declared, type.fontSize),
    shadow: (declared.get("box-shadow") ?? "none").slice(0, 200),
    padding: fourOf(declared, "padding", type.fontSize),
    margin: fourOf(declared, "margin", type.fontSize),
    maxWidth: (declared.get("max-width") ?? "none").slice(0, 40),
    transition: transitionOf(declared),
  }
}
