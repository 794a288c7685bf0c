import { childrenOf, type XmlElement } from "../xml/XmlElement.ts"

/** Millimetres of the units of lengths. */
const units: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4, pt: 25.4 / 72, pc: 25.4 / 6, px: 25.4 / 96 }

const millimetres = (length: string | undefined): number | undefined => {
  const [, value, unit = ""] = /^(-?[\d.]{1,20})([a-z]{2})$/u.exec(length ?? "") ?? []
  const scale = units[unit]
  return value === undefined || scale === undefined ? undefined : Number(value) * scale
}

interface Placed {
  readonly shape: XmlElement
  readonly top: number
  readonly left: number
  readonly height: number
}

const placeOf = (shape: XmlElement): Placed | undefined => {
  const [top, left] = [millimetres(shape.attributes["svg:y"]), millimetres(shape.attributes["svg:x"])]
  if (top !== undefined && left !== undefined)
    return { shape, top, left, height: millimetres(shape.attributes["svg:height"]) ?? 0 }
  const inner = shape.name === "draw:g" ? childrenOf(shape).flatMap((one) => placeOf(one) ?? []) : []
  const [first] = inner.toSorted((one, other) => one.top - other.top)
  return first && { ...first, shape }
}

/** Sorts the shapes of a slide from top to bottom, those beside each other from left to right. A shape without a place stays behind the one before it. */
export const orderByPlace = (shapes: ReadonlyArray<XmlElement>): ReadonlyArray<XmlElement> => {
  let last: Omit<Placed, "shape"> = { top: 0, left: 0, height: 0 }
  const placed = shapes.map((shape): Placed => {
    const place = placeOf(shape) ?? { ...last, shape }
    last = place
    return place
  })
  const rows: Array<Array<Placed>> = []
  for (const one of placed.toSorted((before, after) => before.top - after.top)) {
    const first = rows.at(-1)?.[0]
    if (first !== undefined && one.top <= first.top + first.height / 4) rows.at(-1)?.push(one)
    else rows.push([one])
  }
  return rows.flatMap((row) => row.toSorted((before, after) => before.left - after.left).map(({ shape }) => shape))
}
