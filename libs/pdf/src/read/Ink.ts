import type { Box } from "./Box.ts"

/** Font and colour of characters. A page has one object per look, so that looks compare by identity. */
export interface Look {
  readonly font: string
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isMono: boolean
  readonly isSymbol: boolean
  /** `#rrggbb`, or empty for a pattern. */
  readonly colour: string
}

/** A character or ligature, as drawn on the page. */
export interface Glyph {
  readonly text: string
  /** Start of its baseline. */
  readonly x: number
  readonly y: number
  /** Width along the baseline. */
  readonly advance: number
  readonly size: number
  /** Direction of the baseline in degrees, 0 to 359; 90 is downwards. */
  readonly angle: number
  readonly look: Look
  /** Index of the text operator that draws it. */
  readonly run: number
  /** Tagged as an artifact: a running head or foot, a printer's mark. */
  readonly isArtifact: boolean
  /** Marked-content identifier (MCID) that it belongs to. */
  readonly mcid?: number
}

/** A visible line: a stroke or a narrow fill. */
export interface Rule extends Box {
  readonly isAcross: boolean
}

/** A filled, framed or drawn area. */
export interface Shape extends Box {
  readonly kind: "fill" | "frame" | "curve" | "image"
  readonly colour: string
}

/** Everything drawn on a page. */
export interface Ink {
  readonly glyphs: ReadonlyArray<Glyph>
  readonly rules: ReadonlyArray<Rule>
  readonly shapes: ReadonlyArray<Shape>
  /** Number of invisible characters: drawn invisibly, outside the page, or in hidden layers. */
  readonly hidden: number
  /** Characters drawn invisibly, such as the text layer of a scan. */
  readonly layer: ReadonlyArray<Glyph>
  /** What the appearances of fields show, by the identifier of the field; not part of the other glyphs. */
  readonly fields?: ReadonlyMap<string, ReadonlyArray<Glyph>>
}
