import type { ElementLook, PageStyles, StyledElement } from "@trawl/core"
import { gradientColors, parseColor } from "./color/parseColor.ts"
import { over, type Rgba, rgba, transparent, white } from "./color/Rgb.ts"

/** The purpose of an element. */
export type Purpose = "button" | "input" | "link" | "heading" | "code" | "text"
/** The part of the page that an element is in. */
export type Place = "header" | "navigation" | "main" | "footer" | "foreign"

/** An element as painted. */
export interface PaintedElement {
  readonly element: StyledElement
  readonly look: ElementLook
  readonly purpose: Purpose
  readonly place: Place
  /** Its own background colour, not blended; undefined for none. */
  readonly paint: Rgba | undefined
  /** The colour behind its text, and behind itself. */
  readonly ground: Rgba
  readonly behind: Rgba
  /** The visible colour of its text. */
  readonly ink: Rgba
  /** CSS pixels of its ground that no other ground covers. */
  area: number
}

/** A page as painted. */
export interface Scene {
  readonly styles: PageStyles
  readonly seen: ReadonlyArray<PaintedElement>
  /** The colour behind everything. */
  readonly canvas: Rgba
}

/** Chromium's canvas for pages that declare a dark colour scheme. */
const darkCanvas = rgba([18, 18, 18])
/** Viewports whose areas count: anything further down shapes no impression. */
const windows = 4

const foreign =
  /cookie|consent|gdpr|onetrust|cmp-|\bcc-|didomi|usercentrics|intercom|crisp-|hubspot|recaptcha|advert|\bads?-/u
const headerWords = /\b(?:site-?header|header|navbar|masthead|topbar|top-bar)\b/u
const buttonWords = /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/u
const buttonTypes: ReadonlySet<string> = new Set(["submit", "button", "reset"])
const silentTypes: ReadonlySet<string> = new Set(["checkbox", "radio", "range", "color", "file", "hidden", "image"])

/** The surroundings of an element. */
type OuterElement = Pick<PaintedElement, "ground" | "place" | "purpose"> & { readonly opacity: number }

const isForeign = ({ role, words = "" }: StyledElement): boolean =>
  foreign.test(words) || (role === "dialog" && /popup|modal|banner/u.test(words))

/** The place that an element starts by itself. */
const ownPlace = ({ role = "", tag, words = "" }: StyledElement): Place | undefined => {
  if (/\bfooter\b/u.test(words)) return "footer"
  return placesByName.get(role) ?? placesByName.get(tag) ?? (headerWords.test(words) ? "header" : undefined)
}

const placesByName: ReadonlyMap<string, Place> = new Map([
  ["footer", "footer"],
  ["contentinfo", "footer"],
  ["header", "header"],
  ["banner", "header"],
  ["nav", "navigation"],
  ["navigation", "navigation"],
])
/** A place with a higher number may be inside those with lower ones. */
const strength: Readonly<Record<Place, number>> = { foreign: 4, footer: 3, header: 2, navigation: 1, main: 0 }

const placeOf = (element: StyledElement, outer: Place): Place => {
  if (isForeign(element)) return "foreign"
  const own = ownPlace(element) ?? "main"
  return strength[own] > strength[outer] ? own : outer
}

/** A link that looks like a button: a small painted or bordered box with padding around its text. */
const isBoxed = (
  { box: [, , width, height], text }: StyledElement,
  { borderWidth, padding }: ElementLook,
  paint: Rgba | undefined,
): boolean =>
  text <= 40 &&
  height >= 24 &&
  height <= 90 &&
  width >= 40 &&
  width <= 420 &&
  padding[1] >= 8 &&
  (paint !== undefined || borderWidth >= 1)

const purposes: ReadonlyMap<string, Purpose> = new Map([
  ["textarea", "input"],
  ["select", "input"],
  ["button", "button"],
  ["h1", "heading"],
  ["h2", "heading"],
  ["h3", "heading"],
  ["h4", "heading"],
  ["code", "code"],
  ["pre", "code"],
  ["kbd", "code"],
  ["samp", "code"],
])

const purposeOfInput = (type: string): Purpose => {
  if (buttonTypes.has(type)) return "button"
  return silentTypes.has(type) ? "text" : "input"
}

const purposeOfLink = (element: StyledElement, look: ElementLook, paint: Rgba | undefined): Purpose => {
  const isBox = paint !== undefined || look.borderWidth > 0
  return (buttonWords.test(element.words ?? "") && isBox) || isBoxed(element, look, paint) ? "button" : "link"
}

const purposeOf = (
  element: StyledElement,
  look: ElementLook,
  { outer, paint }: { readonly outer: Purpose; readonly paint: Rgba | undefined },
): Purpose => {
  const { role, tag, type = "" } = element
  if (outer !== "text") return outer
  if (tag === "input") return purposeOfInput(type)
  if (role === "button") return "button"
  return element.isLink === true ? purposeOfLink(element, look, paint) : (purposes.get(tag) ?? "text")
}

const paintOf = ({ background, backgroundImage = "" }: ElementLook): Rgba | undefined => {
  const color = parseColor(background) ?? transparent
  const [first] = gradientColors(backgroundImage)
  if (first !== undefined && first.a > 0) return color.a > 0 ? over(first, color) : first
  return color.a > 0 ? color : undefined
}

const see = (
  element: StyledElement,
  look: ElementLook,
  outer: OuterElement,
): PaintedElement & { readonly opacity: number } => {
  const opacity = outer.opacity * Math.min(1, Math.max(0, look.opacity))
  const faded = (color: Rgba): Rgba => ({ ...color, a: color.a * opacity })
  const paint = paintOf(look)
  const ground = paint === undefined ? outer.ground : over(faded(paint), outer.ground)
  const ink = over(faded(parseColor(look.color) ?? { r: 0, g: 0, b: 0, a: 1 }), ground)
  const place = placeOf(element, outer.place)
  const purpose = purposeOf(element, look, { outer: outer.purpose, paint })
  return { element, look, purpose, place, paint, ground, behind: outer.ground, ink, opacity, area: 0 }
}

/** Areas of grounds in the first viewports, minus those of the grounds on them. */
const measureAreas = (seen: ReadonlyArray<PaintedElement>, height: number): void => {
  /** [element] its nearest painted ancestor. */
  const painters = seen.map((): PaintedElement | undefined => undefined)
  for (const [index, { element }] of seen.entries()) {
    const parent = seen[element.parent]
    painters[index] = parent?.paint === undefined ? painters[element.parent] : parent
  }
  for (const [index, one] of seen.entries()) {
    if (one.paint === undefined) continue
    const [, top, width, tall] = one.element.box
    const own = Math.max(0, width) * Math.max(0, Math.min(top + tall, height) - Math.max(0, top))
    one.area += own
    const painter = painters[index]
    if (painter !== undefined) painter.area -= own
  }
}

/** Paints a page: blends grounds with what is behind them, and finds the purpose of each element. */
export const paintScene = (styles: PageStyles): Scene => {
  const isDark = /^(?:only )?dark\b/u.test(styles.colorScheme)
  const canvas = isDark ? darkCanvas : white
  const seen: Array<PaintedElement & { readonly opacity: number }> = []
  for (const element of styles.elements) {
    const look = styles.looks[element.look]
    const outer = seen[element.parent]
    // Untrusted data: an index may be out of range.
    if (look === undefined || element.parent >= seen.length) break
    const around: OuterElement =
      outer === undefined ? { ground: canvas, place: "main", purpose: "text", opacity: 1 } : outer
    seen.push(see(element, look, around))
  }
  measureAreas(seen, styles.viewport.height * windows)
  return { styles, seen, canvas }
}
