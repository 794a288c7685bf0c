import { Schema } from "effect"

const text = (longest: number) => Schema.String.check(Schema.isMaxLength(longest))
const four = Schema.Tuple([Schema.Finite, Schema.Finite, Schema.Finite, Schema.Finite])

/** Maximum number of elements. */
export const mostStyledElements = 3_000
/** Maximum characters of a logo address: an inline drawing is given whole, as a data URL. */
export const longestLogo = 30_000
/** Maximum number of custom properties of the root. */
export const mostVariables = 400
/** Maximum number of logo candidates. */
export const mostLogos = 24

/** Computed styles shared by elements. Colours are in CSS syntax, lengths in CSS pixels; sides are in the order top, right, bottom, left, corners clockwise from the top left. */
export const ElementLook = Schema.Struct({
  color: text(80),
  background: text(80),
  /** A gradient or an address; absent without one. */
  backgroundImage: Schema.optionalKey(text(400)),
  opacity: Schema.Finite,
  /** Colour of the widest side. */
  borderColor: text(80),
  borderWidth: Schema.Finite,
  /** With units: a percentage refers to the box. */
  corners: Schema.Tuple([text(40), text(40), text(40), text(40)]),
  shadow: text(200),
  fontFamily: text(300),
  fontSize: Schema.Finite,
  fontWeight: Schema.Finite,
  /** With its unit, or unitless in font sizes. */
  lineHeight: text(40),
  padding: four,
  margin: four,
  /** Between rows and between columns; 0 where neither is set. */
  gap: Schema.Tuple([Schema.Finite, Schema.Finite]),
  /** Columns of a grid; 0 for everything else. */
  columns: Schema.Finite,
  maxWidth: text(40),
  transition: text(120),
  fill: Schema.optionalKey(text(80)),
  stroke: Schema.optionalKey(text(80)),
})
export type ElementLook = (typeof ElementLook)["Type"]

/** A visible element. */
export const StyledElement = Schema.Struct({
  /** In lower case. */
  tag: text(40),
  /** Index of the nearest listed ancestor, -1 for none. */
  parent: Schema.Int,
  /** Index of its look. */
  look: Schema.Int,
  /** Left, top, width and height in CSS pixels of the page. */
  box: four,
  /** Number of characters in its own text nodes. */
  text: Schema.Int,
  /** Its role, if any. */
  role: Schema.optionalKey(text(40)),
  /** The type of an input or a button. */
  type: Schema.optionalKey(text(40)),
  /** Its class and id, in lower case. */
  words: Schema.optionalKey(text(200)),
  /** Whether it is a link. */
  isLink: Schema.optionalKey(Schema.Boolean),
})
export type StyledElement = (typeof StyledElement)["Type"]

/** An image that may be the logo. */
export const LogoCandidate = Schema.Struct({
  kind: Schema.Literals(["image", "drawing", "background"]),
  /** Absolute, or a data address. */
  address: text(longestLogo),
  alt: text(200),
  /** Absolute address of the link around it; empty without one. */
  href: text(2_000),
  /** Classes, ids and file name around it, in lower case. */
  words: text(600),
  place: Schema.Literals(["header", "navigation", "main", "footer", "dialog", "other"]),
  box: four,
})
export type LogoCandidate = (typeof LogoCandidate)["Type"]

/** Computed styles of a page: measured by a browser, or read from its markup. Values are as untrusted as the page. */
export const PageStyles = Schema.Struct({
  viewport: Schema.Struct({ width: Schema.Finite, height: Schema.Finite }),
  /** `color-scheme` of the root. */
  colorScheme: text(80),
  /** Custom properties of the root, by their names with `--`. */
  variables: Schema.Record(Schema.String, text(120)),
  looks: Schema.Array(ElementLook).check(Schema.isMaxLength(mostStyledElements)),
  /** In the order of the document. */
  elements: Schema.Array(StyledElement).check(Schema.isMaxLength(mostStyledElements)),
  logos: Schema.Array(LogoCandidate).check(Schema.isMaxLength(mostLogos)),
  /** Border or outline colour of a focused text field, from its CSS rule; absent when no rule can be read. */
  focusColor: Schema.optionalKey(text(80)),
  /** Whether the page has more elements than are listed. */
  isCut: Schema.Boolean,
})
export type PageStyles = (typeof PageStyles)["Type"]
