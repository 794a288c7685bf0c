import type { IsVisible, Operators } from "../read/readInk.ts"

/** An image that a page paints: its object name in pdf.js, or its pixels. */
export interface PaintedImage {
  readonly source: unknown
  /** It is a stencil mask that colour is painted through. */
  readonly isStencil: boolean
}

/** The drawing operators of a page, as pdf.js lists them. */
export interface OperatorList {
  readonly fnArray: ReadonlyArray<number>
  readonly argsArray: ReadonlyArray<unknown>
}

type Args = ReadonlyArray<unknown>

const image = ([source]: Args): ReadonlyArray<PaintedImage> => [{ source, isStencil: false }]

// A stencil mask holds its pixels in the field data, mostly as an object name.
const stencilOf = (painted: unknown): PaintedImage => {
  const data: unknown = typeof painted === "object" && painted !== null ? Reflect.get(painted, "data") : undefined
  return { source: typeof data === "string" ? data : painted, isStencil: true }
}

const stencil = ([painted]: Args): ReadonlyArray<PaintedImage> => [stencilOf(painted)]

// Inline image groups are left out: pdf.js builds them from letters and slices.
const painted: Readonly<Record<string, (args: Args) => ReadonlyArray<PaintedImage>>> = {
  paintImageXObject: image,
  paintImageXObjectRepeat: image,
  paintInlineImageXObject: image,
  paintImageMaskXObject: stencil,
  paintImageMaskXObjectRepeat: stencil,
  paintImageMaskXObjectGroup: ([all]) => (Array.isArray(all) ? all.map(stencilOf) : []),
}

/** Operators read per page, as many as for its text. */
const mostOperators = 500_000

/** The images of a page in painting order, without those in hidden layers. */
export function* paintedImages(
  { argsArray, fnArray }: OperatorList,
  ops: Operators,
  isVisible: IsVisible,
): Generator<PaintedImage> {
  const acts = new Map(Object.entries(painted).map(([name, act]) => [ops[name], act]))
  /** For each open marked-content sequence, whether it hides its content. */
  const hides: Array<boolean> = []
  for (let index = 0; index < Math.min(fnArray.length, mostOperators); index++) {
    const [code, args] = [fnArray[index], argsArray[index]]
    const own: Args = Array.isArray(args) ? args : []
    if (code === ops["beginMarkedContent"]) hides.push(false)
    else if (code === ops["beginMarkedContentProps"]) hides.push(own[0] === "OC" && !isVisible(own[1]))
    else if (code === ops["endMarkedContent"]) hides.pop()
    else if (!hides.includes(true)) yield* acts.get(code)?.(own) ?? []
  }
}
