import type { Box } from "./Box.ts"
import { enclosingBox, heightOf, intersection, movedBox, widthOf } from "./Box.ts"
import type { Glyph, Ink, Look, Rule, Shape } from "./Ink.ts"
import { applied, type Matrix, multiplied } from "./Matrix.ts"
import { asRule, readSubpaths } from "./paths.ts"
import { textOfGlyph } from "./textOfGlyph.ts"
import { firstState, type PageFont, type PaintState, TextPen } from "./TextState.ts"

/** A glyph of pdf.js. */
export interface RawGlyph {
  readonly unicode: string
  readonly width: number
  readonly isSpace: boolean
  readonly vmetric?: ReadonlyArray<number> | null
  /** Its code in the font. */
  readonly originalCharCode?: number
}

/** Bounds per page: glyphs, lines and shapes, nested graphics states. */
const [mostGlyphs, mostMarks, deepest] = [200_000, 60_000, 200]

/** A marked-content sequence. */
interface ContentSequence {
  readonly isArtifact: boolean
  readonly isHidden: boolean
  /** Its marked-content identifier, which the structure tree refers to. */
  readonly mcid?: number
}

/** Text rendering mode 3: invisible. */
const invisible = 3

const isDrawn = (alpha: number): boolean => alpha > 0.02

/** Executes drawing operators without drawing; records where everything would be. */
export class Painter {
  readonly #glyphs: Array<Glyph> = []
  readonly #layer: Array<Glyph> = []
  readonly #rules: Array<Rule> = []
  readonly #shapes: Array<Shape> = []
  readonly #looks = new Map<string, Look>()
  readonly #saved: Array<PaintState> = []
  readonly #base: Matrix
  readonly #page: Box
  readonly #markedContents: Array<ContentSequence> = []
  #hidden = 0
  #run = 0
  #state: PaintState
  readonly pen = new TextPen()

  readonly #fieldGlyphs: ReadonlyMap<string, Array<Glyph>>
  /** The field whose appearance is being drawn: its characters are kept apart, and its lines are dropped. */
  #field: Array<Glyph> | undefined

  /** `fields` are the identifiers of the annotations whose characters are kept apart. */
  constructor(base: Matrix, page: Box, fields: Iterable<string> = []) {
    this.#fieldGlyphs = new Map([...fields].map((id) => [id, []]))
    this.#base = base
    this.#page = page
    this.#state = firstState(base, page)
  }

  get ink(): Ink {
    return {
      glyphs: this.#glyphs,
      rules: this.#rules,
      shapes: this.#shapes,
      hidden: this.#hidden,
      layer: this.#layer,
      fields: this.#fieldGlyphs,
    }
  }

  get state(): PaintState {
    return this.#state
  }

  get isFull(): boolean {
    return this.#glyphs.length + this.#layer.length > mostGlyphs
  }

  save(): void {
    // Deeper states are not restored either.
    if (this.#saved.length < deepest) this.#saved.push({ ...this.#state })
  }

  restore(): void {
    this.#state = this.#saved.pop() ?? this.#state
  }

  transform(matrix: Matrix): void {
    this.#state.ctm = multiplied(this.#state.ctm, matrix)
  }

  /** Resets to the axes of the page, as annotations do. */
  beginAnnotation(id: unknown, matrices: ReadonlyArray<Matrix>): void {
    this.#field = typeof id === "string" ? this.#fieldGlyphs.get(id) : undefined
    this.save()
    this.#state = { ...firstState(this.#base, this.#page) }
    for (const matrix of matrices) this.transform(matrix)
  }

  endAnnotation(): void {
    this.#field = undefined
    this.restore()
  }

  beginMarkedContent(content: ContentSequence): void {
    this.#markedContents.push(content)
  }

  endMarkedContent(): void {
    this.#markedContents.pop()
  }

  clipTo(box: Box): void {
    this.#state.clip = intersection(this.#state.clip, movedBox(this.#state.ctm, box))
  }

  /** Whether lines and areas drawn now are left out. */
  get #isUnseen(): boolean {
    return this.#isHidden || this.#field !== undefined
  }

  get #isHidden(): boolean {
    return this.#markedContents.some(({ isHidden }) => isHidden)
  }

  /** Marked-content properties of a glyph drawn now. */
  get #contentProperties(): Pick<Glyph, "isArtifact" | "mcid"> {
    const mcid = this.#markedContents.findLast((content) => content.mcid !== undefined)?.mcid
    return {
      isArtifact: this.#markedContents.some(({ isArtifact }) => isArtifact),
      ...(mcid === undefined ? {} : { mcid }),
    }
  }

  image(): void {
    this.#addShape(movedBox(this.#state.ctm, { left: 0, top: 0, right: 1, bottom: 1 }), "image", "")
  }

  /** Fills the clip area. */
  shading(): void {
    this.#addShape(this.#state.clip, "image", "")
  }

  #addShape(box: Box, kind: Shape["kind"], colour: string): void {
    const seen = intersection(box, this.#state.clip)
    if (
      widthOf(seen) <= 0 ||
      heightOf(seen) <= 0 ||
      this.#shapes.length + this.#rules.length > mostMarks ||
      this.#isUnseen
    )
      return
    this.#shapes.push({ ...seen, kind, colour })
  }

  #addRule(box: Box, isAcross: boolean): void {
    const seen = intersection(box, this.#state.clip)
    if (
      widthOf(seen) < 0 ||
      heightOf(seen) < 0 ||
      this.#shapes.length + this.#rules.length > mostMarks ||
      this.#isUnseen
    )
      return
    this.#rules.push({ ...seen, isAcross })
  }

  path(
    numbers: ArrayLike<number>,
    bounds: Box,
    { fills, strokes }: { readonly fills: boolean; readonly strokes: boolean },
  ): void {
    const { ctm, fill, fillAlpha, stroke } = this.#state
    if (fills && !strokes && (!isDrawn(fillAlpha) || fill === "#ffffff")) return
    for (const part of readSubpaths(numbers, bounds, ctm)) {
      const rule = asRule(part)
      if (rule !== undefined) this.#addRule(rule, rule.isAcross)
      else if (!part.isStraight) this.#addShape(part, "curve", fills ? fill : stroke)
      else if (fills) this.#addShape(part, "fill", fill)
      else this.#addFrame(part.points)
    }
  }

  /** Adds the sides of a frame as rules, and the frame as a shape. */
  #addFrame(points: ReadonlyArray<readonly [number, number]>): void {
    for (const [index, [x, y]] of points.entries()) {
      const next = points[index + 1]
      if (next === undefined) continue
      const side = {
        left: Math.min(x, next[0]),
        right: Math.max(x, next[0]),
        top: Math.min(y, next[1]),
        bottom: Math.max(y, next[1]),
      }
      const isAcross = widthOf(side) >= heightOf(side)
      if (Math.max(widthOf(side), heightOf(side)) > 0.5) this.#addRule(side, isAcross)
    }
    this.#addShape(enclosingBox(points.map(([x, y]) => ({ left: x, top: y, right: x, bottom: y }))), "frame", "")
  }

  #lookOf({ isBold, isItalic, isMono, isSymbol, name }: PageFont): Look {
    const { fill, mode, stroke } = this.#state
    const colour = mode === 1 || mode === 5 ? stroke : fill
    const key = `${name} ${colour} ${mode === 2 ? "b" : ""}`
    const known = this.#looks.get(key)
    if (known !== undefined) return known
    const look = { font: name, isBold: isBold || mode === 2, isItalic, isMono, isSymbol, colour }
    this.#looks.set(key, look)
    return look
  }

  /** Shows text: glyphs, and kerning in thousandths of the font size. */
  text(items: ReadonlyArray<RawGlyph | number>): void {
    const { font } = this.#state
    if (font === undefined) return
    this.#run++
    for (const item of items) {
      if (this.isFull) return
      if (typeof item === "number") this.#kern(item, font)
      else this.#show(item, font)
    }
  }

  #kern(thousandths: number, { isVertical }: PageFont): void {
    const { fontSize, stretch } = this.#state
    if (isVertical) this.pen.y += (thousandths * fontSize) / 1000
    else this.pen.x -= ((thousandths * fontSize) / 1000) * stretch
  }

  #show(glyph: RawGlyph, font: PageFont): void {
    const { charSpacing, fontSize, rise, stretch, wordSpacing } = this.#state
    const spacing = charSpacing + (glyph.isSpace ? wordSpacing : 0)
    const toText = multiplied(this.#state.ctm, this.pen.matrix)
    const scale = fontSize * font.matrix[0]
    const width = font.isVertical ? -Math.abs(glyph.vmetric?.[0] ?? 1000) : glyph.width
    const advance = width * scale
    const [x, y] = applied(toText, this.pen.x, this.pen.y + rise)
    const [alongX, alongY] = [toText[0] * advance * stretch, toText[1] * advance * stretch]
    const size =
      Math.hypot(toText[2], toText[3]) *
      Math.abs(fontSize) *
      (font.isType3 ? Math.abs(font.matrix[3]) * font.height : 1)
    const way = font.isVertical ? 1 : Math.sign(advance || 1)
    const angle = (Math.round((Math.atan2(toText[1] * way, toText[0] * way) * 180) / Math.PI) + 360) % 360
    this.#note({
      text: textOfGlyph(glyph, font),
      // Vertical text is drawn along the middle of its characters; their baseline is on the left.
      x: font.isVertical ? x - size * 0.35 : x,
      y,
      advance: font.isVertical ? Math.hypot(toText[2] * advance, toText[3] * advance) : Math.hypot(alongX, alongY),
      size,
      angle: font.isVertical ? (angle + 90) % 360 : angle,
      look: this.#lookOf(font),
      run: this.#run,
      ...this.#contentProperties,
    })
    if (font.isVertical) this.pen.y += advance - spacing
    else this.pen.x += (advance + spacing) * stretch
  }

  #isOutside({ advance, size, x, y }: Glyph): boolean {
    const { clip } = this.#state
    const middle = { x: x + advance / 2, y: y - size / 3 }
    const slack = size / 2
    return (
      middle.x < clip.left - slack ||
      middle.x > clip.right + slack ||
      middle.y < clip.top - slack ||
      middle.y > clip.bottom + slack
    )
  }

  #note(glyph: Glyph): void {
    const { fillAlpha, mode } = this.#state
    if (glyph.text === "" || !Number.isFinite(glyph.x + glyph.y + glyph.size)) return
    const isUnseen =
      this.#isOutside(glyph) || this.#isHidden || mode === 7 || (mode !== invisible && !isDrawn(fillAlpha))
    if (this.#field !== undefined) {
      if (!isUnseen) this.#field.push(glyph)
    } else if (isUnseen) this.#hidden += glyph.text.trim().length
    else if (mode === invisible) this.#layer.push(glyph)
    else this.#glyphs.push(glyph)
  }
}
