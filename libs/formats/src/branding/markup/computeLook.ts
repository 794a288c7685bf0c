import type { ElementLook } from "@trawl/core"
import { gradientColors, parseColor } from "../color/parseColor.ts"

/** Declarations of an element with their custom properties put in. */
export type Declared = ReadonlyMap<string, string>

/** Pieces of a value between its spaces, brackets kept whole. Linear. */
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

/** A length in CSS pixels; undefined for what depends on the layout. */
export const pixelsOf = (value: string | undefined, fontSize: number): number | undefined => {
  const [, digits, unit] = /^(-?[\d.]{1,12})(px|rem|em|pt|%)?$/u.exec(value?.trim() ?? "") ?? []
  const number = Number(digits)
  if (digits === undefined || !Number.isFinite(number) || unit === "%" || (unit === undefined && number !== 0)) return undefined
  const scale = unit === "rem" ? 16 : unit === "em" ? fontSize : unit === "pt" ? 4 / 3 : 1
  return Math.round(Math.min(100_000, Math.max(-100_000, number * scale)) * 100) / 100
}

const sides = ["top", "right", "bottom", "left"] as const

/** Four values of one to four, as CSS spreads them. */
const spread = <A>([top, right = top, bottom = top, left = right]: ReadonlyArray<A>): ReadonlyArray<A | undefined> => [top, right, bottom, left]

const fourOf = (declared: Declared, before: "margin" | "padding", fontSize: number): ElementLook["padding"] => {
  const all = spread(piecesOf(declared.get(before) ?? "").map((piece) => pixelsOf(piece, fontSize)))
  // A list of four sides.
  return sides.map((side, index) => pixelsOf(declared.get(`${before}-${side}`), fontSize) ?? all[index] ?? 0) as unknown as ElementLook["padding"]
}

const colorIn = (value: string): string | undefined => piecesOf(value).find((piece) => parseColor(piece) !== undefined)

const borderOf = (declared: Declared, fontSize: number): Pick<ElementLook, "borderColor" | "borderWidth"> => {
  const whole = declared.get("border") ?? declared.get("border-bottom") ?? ""
  const width = pixelsOf(declared.get("border-width"), fontSize) ?? piecesOf(whole).map((piece) => pixelsOf(piece, fontSize)).find((one) => one !== undefined) ?? 0
  const isNone = /\b(?:none|hidden)\b/u.test(whole)
  return { borderColor: (declared.get("border-color") ?? colorIn(whole) ?? "rgb(0, 0, 0)").slice(0, 80), borderWidth: isNone ? 0 : Math.max(0, width) }
}

/** The weight, size, height of line and families of a `font`. */
const fontOf = (declared: Declared): Partial<Record<"weight" | "size" | "height" | "family", string>> => {
  const [, before = "", size = "", height, family] = /^([^/,]{0,80}?)\b([\d.]{1,8}(?:px|rem|em|pt))(?:\/([\d.a-z]{1,10}))?\s(.{1,300})$/u.exec(declared.get("font") ?? "") ?? []
  const weight = /\b(?:bold|[1-9]00)\b/u.exec(before)?.[0]
  return size === "" ? {} : { size, ...(weight === undefined ? {} : { weight }), ...(height === undefined ? {} : { height }), ...(family === undefined ? {} : { family }) }
}

const weightOf = (value: string | undefined): number | undefined => {
  if (value === "bold" || value === "bolder") return 700
  if (value === "normal") return 400
  const number = Number(value)
  return value !== undefined && number >= 1 && number <= 1000 ? number : undefined
}

/** A line height in pixels or, bare, in font sizes; `normal` where it is not told. */
const lineHeightOf = (value: string | undefined, fontSize: number): string | undefined => {
  if (value === undefined) return undefined
  // A bare number is inherited as one.
  if (/^[\d.]{1,8}$/u.test(value)) return value
  const factor = value.endsWith("%") ? (Number.parseFloat(value) / 100) * fontSize : pixelsOf(value, fontSize)
  return factor === undefined || !Number.isFinite(factor) ? "normal" : `${Math.round(factor * 100) / 100}px`
}

/** What the markup's declarations give an element inside of another one. `relative` is what browsers do by its tag. */
export const computeLook = (declared: Declared, outer: ElementLook): ElementLook => {
  const font = fontOf(declared)
  const size = font.size ?? declared.get("font-size")
  const percent = /^([\d.]{1,6})%$/u.exec(size ?? "")
  const fontSize = percent === null ? (pixelsOf(size, outer.fontSize) ?? outer.fontSize) : (outer.fontSize * Number(percent[1])) / 100
  const background = declared.get("background") ?? ""
  const image = declared.get("background-image") ?? (gradientColors(background).length > 0 || background.includes("url(") ? background : undefined)
  const said = declared.get("color")
  const corners = spread(piecesOf((declared.get("border-radius") ?? "0px").split("/", 1)[0] ?? "").map((piece) => (piece.endsWith("%") ? piece.slice(0, 40) : `${pixelsOf(piece, fontSize) ?? 0}px`)))
  const gaps = piecesOf(declared.get("gap") ?? declared.get("grid-gap") ?? "").map((piece) => pixelsOf(piece, fontSize) ?? 0)
  const [duration = "", easing = ""] = /\b([\d.]{1,6}m?s)\s+([a-z-]{1,20})?/u.exec(declared.get("transition") ?? "")?.slice(1) ?? []
  const columns = /repeat\((\d{1,2}),/u.exec(declared.get("grid-template-columns") ?? "")?.[1]
  return {
    color: said === undefined || parseColor(said) === undefined ? outer.color : said.slice(0, 80),
    background: (declared.get("background-color") ?? colorIn(background) ?? "transparent").slice(0, 80),
    ...(image === undefined ? {} : { backgroundImage: image.slice(0, 400) }),
    opacity: Math.min(1, Math.max(0, Number.parseFloat(declared.get("opacity") ?? "1") || 0)),
    ...borderOf(declared, fontSize),
    // A list of four corners.
    corners: corners.map((corner) => corner ?? "0px") as unknown as ElementLook["corners"],
    shadow: (declared.get("box-shadow") ?? "none").slice(0, 200),
    fontFamily: (font.family ?? declared.get("font-family") ?? outer.fontFamily).slice(0, 300),
    fontSize: Math.round(fontSize * 100) / 100,
    fontWeight: weightOf(font.weight ?? declared.get("font-weight")) ?? outer.fontWeight,
    lineHeight: (lineHeightOf(font.height ?? declared.get("line-height"), fontSize) ?? outer.lineHeight).slice(0, 40),
    padding: fourOf(declared, "padding", fontSize),
    margin: fourOf(declared, "margin", fontSize),
    gap: [gaps[0] ?? 0, gaps[1] ?? gaps[0] ?? 0],
    columns: Number(columns ?? 0),
    maxWidth: (declared.get("max-width") ?? "none").slice(0, 40),
    transition: duration === "" ? "0s ease" : `${duration.endsWith("ms") ? Number.parseFloat(duration) / 1000 : Number.parseFloat(duration)}s ${easing === "" ? "ease" : easing}`,
  }
}
