import type { PDFPageProxy } from "pdfjs-dist"
import type { Box } from "./Box.ts"
import { fontStyle } from "./fontStyle.ts"
import type { Ink } from "./Ink.ts"
import { identity, type Matrix, readMatrix } from "./Matrix.ts"
import { Painter, type RawGlyph } from "./Painter.ts"
import type { PageFont } from "./TextState.ts"

/** Operator codes of pdf.js by name. */
export type Operators = Readonly<Record<string, number>>

/** Returns whether an optional content group (layer) is visible. */
export type IsVisible = (group: unknown) => boolean

type Args = ReadonlyArray<unknown>
type Act = (painter: Painter, args: Args) => void

const number = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0)

const boxOf = (values: unknown): Box => {
  const [left = 0, top = 0, right = 0, bottom = 0] =
    ArrayBuffer.isView(values) || Array.isArray(values) ? Array.from(values as ArrayLike<unknown>, number) : []
  return { left, top, right, bottom }
}

const isGlyph = (item: unknown): item is RawGlyph => typeof item === "object" && item !== null && "unicode" in item

const itemsOf = (value: unknown): ReadonlyArray<RawGlyph | number> =>
  Array.isArray(value)
    ? value.filter((item: unknown): item is RawGlyph | number => typeof item === "number" || isGlyph(item))
    : []

const colourOf = (value: unknown): string => (typeof value === "string" ? value : "")

/** Whether a tag is that of artifacts; pdf.js gives it as a text, or as an object with its name if it has no properties. */
const isArtifact = (tag: unknown): boolean =>
  tag === "Artifact" || (typeof tag === "object" && tag !== null && "name" in tag && tag.name === "Artifact")

const setFacts: Readonly<Record<string, (painter: Painter, value: unknown) => void>> = {
  ca: (painter, value) => (painter.state.fillAlpha = number(value)),
  LW: (painter, value) => (painter.state.lineWidth = number(value)),
}

const nextLine = ({ pen, state }: Painter) => pen.move(0, state.leading)

/** Operators that need only the painter. */
const plain: Readonly<Record<string, Act>> = {
  save: (painter) => painter.save(),
  restore: (painter) => painter.restore(),
  transform: (painter, args) => painter.transform(readMatrix(args)),
  paintFormXObjectBegin: (painter, [matrix, box]) => {
    painter.save()
    painter.transform(readMatrix(matrix))
    if (box !== null && box !== undefined) painter.clipTo(boxOf(box))
  },
  paintFormXObjectEnd: (painter) => painter.restore(),
  beginGroup: (painter) => painter.save(),
  endGroup: (painter) => painter.restore(),
  beginAnnotation: (painter, [id, , transform, matrix]) =>
    painter.beginAnnotation(id, [readMatrix(transform), readMatrix(matrix)]),
  endAnnotation: (painter) => painter.endAnnotation(),
  setGState: (painter, [facts]) => {
    if (Array.isArray(facts))
      for (const fact of facts) if (Array.isArray(fact)) setFacts[String(fact[0])]?.(painter, fact[1])
  },
  setLineWidth: ({ state }, [width]) => (state.lineWidth = number(width)),
  setFillRGBColor: ({ state }, [colour]) => (state.fill = colourOf(colour)),
  setStrokeRGBColor: ({ state }, [colour]) => (state.stroke = colourOf(colour)),
  setFillColorN: ({ state }) => (state.fill = ""),
  setStrokeColorN: ({ state }) => (state.stroke = ""),
  beginText: ({ pen }) => pen.begin(identity),
  setTextMatrix: ({ pen }, args) => pen.begin(readMatrix(args.length === 1 ? args[0] : args)),
  moveText: ({ pen }, [x, y]) => pen.move(number(x), number(y)),
  setLeadingMoveText: ({ pen, state }, [x, y]) => {
    state.leading = number(y)
    pen.move(number(x), number(y))
  },
  nextLine,
  setLeading: ({ state }, [leading]) => (state.leading = -number(leading)),
  setCharSpacing: ({ state }, [spacing]) => (state.charSpacing = number(spacing)),
  setWordSpacing: ({ state }, [spacing]) => (state.wordSpacing = number(spacing)),
  setHScale: ({ state }, [percent]) => (state.stretch = number(percent) / 100),
  setTextRise: ({ state }, [rise]) => (state.rise = number(rise)),
  setTextRenderingMode: ({ state }, [mode]) => (state.mode = number(mode)),
  showText: (painter, [items]) => painter.text(itemsOf(items)),
  showSpacedText: (painter, [items]) => painter.text(itemsOf(items)),
  nextLineShowText: (painter, [items]) => {
    nextLine(painter)
    painter.text(itemsOf(items))
  },
  endMarkedContent: (painter) => painter.endMarkedContent(),
  beginMarkedContent: (painter, [tag]) => painter.beginMarkedContent({ isArtifact: isArtifact(tag), isHidden: false }),
  shadingFill: (painter) => painter.shading(),
}

const images = [
  "paintImageXObject",
  "paintInlineImageXObject",
  "paintImageMaskXObject",
  "paintSolidColorImageMask",
  "paintImageXObjectRepeat",
  "paintImageMaskXObjectRepeat",
  "paintImageMaskXObjectGroup",
  "paintInlineImageXObjectGroup",
]

/** Whether each path operator fills and strokes. */
const paints: Readonly<Record<string, { readonly fills: boolean; readonly strokes: boolean }>> = {
  fill: { fills: true, strokes: false },
  eoFill: { fills: true, strokes: false },
  stroke: { fills: false, strokes: true },
  closeStroke: { fills: false, strokes: true },
  fillStroke: { fills: true, strokes: true },
  eoFillStroke: { fills: true, strokes: true },
  closeFillStroke: { fills: true, strokes: true },
  closeEOFillStroke: { fills: true, strokes: true },
}

/** Glyph names by code; the array has holes. */
const namesOf = (names: unknown): ReadonlyMap<number, string> => {
  const found = new Map<number, string>()
  if (Array.isArray(names)) names.forEach((name: unknown, code) => typeof name === "string" && found.set(code, name))
  else if (names instanceof Map)
    for (const [code, name] of names as ReadonlyMap<unknown, unknown>)
      if (typeof code === "number" && typeof name === "string") found.set(code, name)
  return found
}

const fontOf = (page: PDFPageProxy, name: unknown): PageFont | undefined => {
  if (typeof name !== "string" || !page.commonObjs.has(name)) return undefined
  const font = page.commonObjs.get(name) as Readonly<Record<string, unknown>>
  const [, low = 0, , high = 0] = Array.isArray(font["bbox"]) ? (font["bbox"] as ReadonlyArray<number>) : []
  return {
    ...fontStyle(font),
    matrix: Array.isArray(font["fontMatrix"]) ? readMatrix(font["fontMatrix"]) : [0.001, 0, 0, 0.001, 0, 0],
    isVertical: font["vertical"] === true,
    isType3: font["isType3Font"] === true,
    height: Math.abs(high - low) || 1000,
    glyphNames: namesOf(font["differences"]),
  }
}

/** All operators by code, including those that need the page or the file. */
const actsOf = (page: PDFPageProxy, ops: Operators, isVisible: IsVisible): ReadonlyMap<number, Act> => {
  const named = new Map(Object.entries(ops).map(([name, code]) => [code, name]))
  const fonts = new Map<unknown, PageFont | undefined>()
  let clips = false
  const own: Readonly<Record<string, Act>> = {
    ...plain,
    ...Object.fromEntries(images.map((name) => [name, (painter: Painter) => painter.image()])),
    clip: () => (clips = true),
    eoClip: () => (clips = true),
    setFont: ({ state }, [name, size]) => {
      if (!fonts.has(name)) fonts.set(name, fontOf(page, name))
      state.font = fonts.get(name)
      state.fontSize = number(size)
    },
    beginMarkedContentProps: (painter, [tag, group]) =>
      painter.beginMarkedContent({
        isArtifact: isArtifact(tag),
        isHidden: tag === "OC" && !isVisible(group),
        ...(typeof group === "number" ? { mcid: group } : {}),
      }),
    constructPath: (painter, [code, paths, bounds]) => {
      const path: unknown = Array.isArray(paths) ? paths[0] : undefined
      const paint = paints[named.get(number(code)) ?? ""]
      if (ArrayBuffer.isView(path) && paint !== undefined) painter.path(path as Float32Array, boxOf(bounds), paint)
      if (clips && ArrayBuffer.isView(bounds)) painter.clipTo(boxOf(bounds))
      clips = false
    },
  }
  return new Map(
    Object.entries(own).flatMap(([name, act]) => (ops[name] === undefined ? [] : [[ops[name], act] as const])),
  )
}

/** Per page: more operators are an attempt to exhaust the parser. */
const mostOperators = 500_000

/** Reads the ink of a page from its operators. pdf.js does not bound their number: run it in a process that can be killed. */
export const readInk = async (
  page: PDFPageProxy,
  ops: Operators,
  { fields = [], isVisible }: { readonly isVisible: IsVisible; readonly fields?: Iterable<string> },
): Promise<Ink> => {
  const { height, transform, width } = page.getViewport({ scale: 1 })
  const box = { left: 0, top: 0, right: width, bottom: height }
  const painter = new Painter(transform as unknown as Matrix, box, fields)
  const { argsArray, fnArray } = await page.getOperatorList()
  const acts = actsOf(page, ops, isVisible)
  const count = Math.min(fnArray.length, mostOperators)
  for (let index = 0; index < count && !painter.isFull; index++) {
    acts.get(fnArray[index] ?? -1)?.(painter, (argsArray[index] as Args | null) ?? [])
  }
  return painter.ink
}
