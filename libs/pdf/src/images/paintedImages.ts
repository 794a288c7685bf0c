import type { IsVisible, Operators } from "../read/readInk.ts"

/** An image where a page paints it: the name under which the library has it, or its pixels as they are. */
export interface PaintedImage {
  readonly source: unknown
  /** Something is painted through it, as ink through a stencil. */
  readonly isStencil: boolean
}

/** What a page draws, as the library lists it. */
export interface OperatorList {
  readonly fnArray: ReadonlyArray<number>
  readonly argsArray: ReadonlyArray<unknown>
}

type Args = ReadonlyArray<unknown>

const image = ([source]: Args): ReadonlyArray<PaintedImage> => [{ source, isStencil: false }]

// The pixels of a stencil are a field of what is painted, by their name for the most part.
const stencilOf = (painted: unknown): PaintedImage => {
  const data: unknown = typeof painted === "object" && painted !== null ? Reflect.get(painted, "data") : undefined
  return { source: typeof data === "string" ? data : painted, isStencil: true }
}

const stencil = ([painted]: Args): ReadonlyArray<PaintedImage> => [stencilOf(painted)]

// Groups of inline images are letters and slices, which the library puts together as they come.
const painted: Readonly<Record<string, (args: Args) => ReadonlyArray<PaintedImage>>> = {
  paintImageXObject: image,
  paintImageXObjectRepeat: image,
  paintInlineImageXObject: image,
  paintImageMaskXObject: stencil,
  paintImageMaskXObjectRepeat: stencil,
  paintImageMaskXObjectGroup: ([all]) => (Array.isArray(all) ? all.map(stencilOf) : []),
}

/** Of one page, as many as are read for its text. */
const mostOperators = 500_000

/** The images of a page in the order in which it paints them, without those in layers that nobody sees. */
export function* paintedImages({ argsArray, fnArray }: OperatorList, ops: Operators, isVisible: IsVisible): Generator<PaintedImage> {
  const acts = new Map(Object.entries(painted).map(([name, act]) => [ops[name], act]))
  /** Of the marks around a place, whether each hides what is in it. */
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
