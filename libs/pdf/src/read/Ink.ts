import type { Box } from "./Box.ts"

/** How characters look. One object for each look of a page, so that looks can be compared by identity. */
export interface Look {
  readonly font: string
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isMono: boolean
  readonly isSymbol: boolean
  /** `#rrggbb`, or empty where a pattern fills them. */
  readonly colour: string
}

/** A character, or several of a ligature, as the page shows it. */
export interface Glyph {
  readonly text: string
  /** Of its baseline's beginning. */
  readonly x: number
  readonly y: number
  /** Along the baseline. */
  readonly advance: number
  readonly size: number
  /** Direction of the baseline in degrees, 0 to 359; 90 is downwards. */
  readonly angle: number
  readonly look: Look
  /** Of the operator that shows it: glyphs of one are drawn at once. */
  readonly run: number
  /** The file marks it as no content: a running head or foot, a mark of the page. */
  readonly isArtifact: boolean
  /** The marked piece of content that it belongs to, by its number. */
  readonly piece?: number
}

/** A stroke or a narrow fill: a line that a reader sees. */
export interface Rule extends Box {
  readonly isAcross: boolean
}

/** An area that is filled, framed or drawn. */
export interface Shape extends Box {
  readonly kind: "fill" | "frame" | "curve" | "image"
  readonly colour: string
}

/** What a page shows. */
export interface Ink {
  readonly glyphs: ReadonlyArray<Glyph>
  readonly rules: ReadonlyArray<Rule>
  readonly shapes: ReadonlyArray<Shape>
  /** Characters that nobody sees: invisible, outside of the page, in layers that are off. */
  readonly hidden: number
  /** Invisible characters, which scans lay over their image. */
  readonly layer: ReadonlyArray<Glyph>
}
