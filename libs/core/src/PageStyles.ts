import { Schema } from "effect"

const text = (longest: number) => Schema.String.check(Schema.isMaxLength(longest))
const four = Schema.Tuple([Schema.Finite, Schema.Finite, Schema.Finite, Schema.Finite])

/** Elements that are told of at most. */
export const mostStyledElements = 3_000
/** Characters of an address of a logo at most: one that is drawn in the page is given whole, as a data address. */
export const longestLogo = 30_000
/** Custom properties of the root that are told of at most. */
export const mostVariables = 400
/** Candidates for the logo that are told of at most. */
export const mostLogos = 24

/** Computed styles that some elements have in common. Colours are as CSS writes them, lengths in CSS pixels; top, right, bottom, left, corners from the top left on. */
export const ElementLook = Schema.Struct({
  color: text(80),
  background: text(80),
  /** A gradient or an address; absent without. */
  backgroundImage: Schema.optionalKey(text(400)),
  opacity: Schema.Finite,
  /** Of the widest side. */
  borderColor: text(80),
  borderWidth: Schema.Finite,
  /** With their units: a percentage is of the box. */
  corners: Schema.Tuple([text(40), text(40), text(40), text(40)]),
  shadow: text(200),
  fontFamily: text(300),
  fontSize: Schema.Finite,
  fontWeight: Schema.Finite,
  /** With its unit, or bare in font sizes. */
  lineHeight: text(40),
  padding: four,
  margin: four,
  /** Between rows and between columns; 0 where neither is set. */
  gap: Schema.Tuple([Schema.Finite, Schema.Finite]),
  /** Of a grid: columns. 0 for all else. */
  columns: Schema.Finite,
  maxWidth: text(40),
  transition: text(120),
  fill: Schema.optionalKey(text(80)),
  stroke: Schema.optionalKey(text(80)),
})
export type ElementLook = (typeof ElementLook)["Type"]

/** An element that can be seen. */
export const StyledElement = Schema.Struct({
  /** In lower case. */
  tag: text(40),
  /** Index of the nearest element around it that is told of, -1 for none. */
  parent: Schema.Int,
  /** Index of its look. */
  look: Schema.Int,
  /** Left, top, width and height in CSS pixels of the page. */
  box: four,
  /** Characters of text that are its own. */
  text: Schema.Int,
  /** Its role, where it has one. */
  role: Schema.optionalKey(text(40)),
  /** The type of an input or a button. */
  type: Schema.optionalKey(text(40)),
  /** Its class and id, in lower case. */
  words: Schema.optionalKey(text(200)),
  /** It leads to another place. */
  isLink: Schema.optionalKey(Schema.Boolean),
})
export type StyledElement = (typeof StyledElement)["Type"]

/** An image that may be the logo. */
export const LogoCandidate = Schema.Struct({
  kind: Schema.Literals(["image", "drawing", "background"]),
  /** Absolute, or a data address. */
  address: text(longestLogo),
  alt: text(200),
  /** Where the link around it leads, absolute; empty without one. */
  href: text(2_000),
  /** Classes, ids and file name around it, in lower case. */
  words: text(600),
  place: Schema.Literals(["header", "navigation", "main", "footer", "dialog", "other"]),
  box: four,
})
export type LogoCandidate = (typeof LogoCandidate)["Type"]

/** How a page is styled as it is shown: what a browser measured, or what its markup says. No value of it can be trusted further than the page. */
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
  /** The border or outline colour of a text field that is written in, as its rule says; absent where none can be read. */
  focusColor: Schema.optionalKey(text(80)),
  /** The page has more than was looked at. */
  isCut: Schema.Boolean,
})
export type PageStyles = (typeof PageStyles)["Type"]
